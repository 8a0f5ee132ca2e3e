// nn.interpolate, nn.grid_sample: see Interpolate.td.

#ifndef MODELC_DIALECTS_NN_INTERPOLATE_H
#define MODELC_DIALECTS_NN_INTERPOLATE_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/InterpolateEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Interpolate.h.inc"

#endif // MODELC_DIALECTS_NN_INTERPOLATE_H
