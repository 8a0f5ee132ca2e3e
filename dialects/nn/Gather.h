// nn.gather: see Gather.td.

#ifndef MODELC_DIALECTS_NN_GATHER_H
#define MODELC_DIALECTS_NN_GATHER_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/Gather.h.inc"

#endif // MODELC_DIALECTS_NN_GATHER_H
