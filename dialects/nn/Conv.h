// nn.conv2d: see Conv.td.

#ifndef MODELC_DIALECTS_NN_CONV_H
#define MODELC_DIALECTS_NN_CONV_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Conv.h.inc"

#endif // MODELC_DIALECTS_NN_CONV_H
