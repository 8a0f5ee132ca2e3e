// nn.slice, nn.concat, nn.pad: see Movement.td.

#ifndef MODELC_DIALECTS_NN_MOVEMENT_H
#define MODELC_DIALECTS_NN_MOVEMENT_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Movement.h.inc"

#endif // MODELC_DIALECTS_NN_MOVEMENT_H
