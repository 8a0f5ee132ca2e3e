// nn.unary, nn.clip, nn.binary: see Elementwise.td.

#ifndef MODELC_DIALECTS_NN_ELEMENTWISE_H
#define MODELC_DIALECTS_NN_ELEMENTWISE_H

#include "dialects/nn/NNDialect.h"

#include "dialects/nn/ElementwiseEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.h.inc"

namespace modelc::nn {

/// Whether `op` can be fused after a root: one value of each operand for one value of the result.
bool isElementwise(mlir::Operation *op);

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_ELEMENTWISE_H
