// nn.reduce: see Reduction.td.

#ifndef MODELC_DIALECTS_NN_REDUCTION_H
#define MODELC_DIALECTS_NN_REDUCTION_H

#include "dialects/nn/NNDialect.h"

#include "dialects/nn/ReductionEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Reduction.h.inc"

#endif // MODELC_DIALECTS_NN_REDUCTION_H
