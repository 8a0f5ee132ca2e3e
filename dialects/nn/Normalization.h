// nn.batch_norm, nn.softmax, nn.normalize: see Normalization.td.

#ifndef MODELC_DIALECTS_NN_NORMALIZATION_H
#define MODELC_DIALECTS_NN_NORMALIZATION_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/NormalizationEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Normalization.h.inc"

#endif // MODELC_DIALECTS_NN_NORMALIZATION_H
