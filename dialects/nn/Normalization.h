// nn.batch_norm, nn.softmax: see Normalization.td.

#ifndef MODELC_DIALECTS_NN_NORMALIZATION_H
#define MODELC_DIALECTS_NN_NORMALIZATION_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Normalization.h.inc"

#endif // MODELC_DIALECTS_NN_NORMALIZATION_H
