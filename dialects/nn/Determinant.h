// nn.determinant: see Determinant.td.

#ifndef MODELC_DIALECTS_NN_DETERMINANT_H
#define MODELC_DIALECTS_NN_DETERMINANT_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/Determinant.h.inc"

#endif // MODELC_DIALECTS_NN_DETERMINANT_H
