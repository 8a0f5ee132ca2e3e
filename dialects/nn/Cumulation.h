// nn.cumulate: see Cumulation.td.

#ifndef MODELC_DIALECTS_NN_CUMULATION_H
#define MODELC_DIALECTS_NN_CUMULATION_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/CumulationEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Cumulation.h.inc"

#endif // MODELC_DIALECTS_NN_CUMULATION_H
