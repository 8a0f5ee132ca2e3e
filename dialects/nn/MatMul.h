// nn.matmul: see MatMul.td.

#ifndef MODELC_DIALECTS_NN_MATMUL_H
#define MODELC_DIALECTS_NN_MATMUL_H

#include "dialects/nn/NNDialect.h"

#define GET_OP_CLASSES
#include "dialects/nn/MatMul.h.inc"

#endif // MODELC_DIALECTS_NN_MATMUL_H
