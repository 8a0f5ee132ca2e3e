// nn.deform_conv: see DeformConv.td.

#ifndef MODELC_DIALECTS_NN_DEFORMCONV_H
#define MODELC_DIALECTS_NN_DEFORMCONV_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/DeformConv.h.inc"

#endif // MODELC_DIALECTS_NN_DEFORMCONV_H
