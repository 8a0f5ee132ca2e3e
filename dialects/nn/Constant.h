// nn.constant: see Constant.td.

#ifndef MODELC_DIALECTS_NN_CONSTANT_H
#define MODELC_DIALECTS_NN_CONSTANT_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Constant.h.inc"

#endif // MODELC_DIALECTS_NN_CONSTANT_H
