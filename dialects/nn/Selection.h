// nn.arg_extreme, nn.top_k: see Selection.td.

#ifndef MODELC_DIALECTS_NN_SELECTION_H
#define MODELC_DIALECTS_NN_SELECTION_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/SelectionEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Selection.h.inc"

#endif // MODELC_DIALECTS_NN_SELECTION_H
