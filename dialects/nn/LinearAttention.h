// nn.linear_attention: see LinearAttention.td.

#ifndef MODELC_DIALECTS_NN_LINEARATTENTION_H
#define MODELC_DIALECTS_NN_LINEARATTENTION_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/LinearAttention.h.inc"

#endif // MODELC_DIALECTS_NN_LINEARATTENTION_H
