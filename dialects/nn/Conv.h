// nn.conv2d, nn.conv3d, nn.conv_transpose: see Conv.td.

#ifndef MODELC_DIALECTS_NN_CONV_H
#define MODELC_DIALECTS_NN_CONV_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/Conv.h.inc"

#endif // MODELC_DIALECTS_NN_CONV_H
