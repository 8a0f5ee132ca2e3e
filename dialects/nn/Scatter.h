// nn.scatter, nn.gather_elements, nn.scatter_elements: see Scatter.td.

#ifndef MODELC_DIALECTS_NN_SCATTER_H
#define MODELC_DIALECTS_NN_SCATTER_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/ScatterEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Scatter.h.inc"

#endif // MODELC_DIALECTS_NN_SCATTER_H
