// nn.unary, nn.clip, nn.binary: see Elementwise.td.

#ifndef MODELC_DIALECTS_NN_ELEMENTWISE_H
#define MODELC_DIALECTS_NN_ELEMENTWISE_H

#include "dialects/nn/NNDialect.h"

#include "dialects/nn/ElementwiseEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.h.inc"

#endif // MODELC_DIALECTS_NN_ELEMENTWISE_H
