// nn.reshape, nn.transpose: see Shape.td.

#ifndef MODELC_DIALECTS_NN_SHAPE_H
#define MODELC_DIALECTS_NN_SHAPE_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Shape.h.inc"

#endif // MODELC_DIALECTS_NN_SHAPE_H
