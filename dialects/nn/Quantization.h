// nn.dequantize: see Quantization.td.

#ifndef MODELC_DIALECTS_NN_QUANTIZATION_H
#define MODELC_DIALECTS_NN_QUANTIZATION_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/Quantization.h.inc"

#endif // MODELC_DIALECTS_NN_QUANTIZATION_H
