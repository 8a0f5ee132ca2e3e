// nn.unary, nn.binary, nn.cast and the other elementwise ops: see Elementwise.td.

#ifndef MODELC_DIALECTS_NN_ELEMENTWISE_H
#define MODELC_DIALECTS_NN_ELEMENTWISE_H

#include "dialects/nn/NNDialect.h"

#include "dialects/nn/ElementwiseEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.h.inc"

namespace modelc::nn {

/// Whether `op` can be fused after a root: one value of each operand for one value of the result.
bool isElementwise(mlir::Operation *op);

/// Whether operands of `kind` may change places and be grouped at will.
bool isCommutative(BinaryKind kind);

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_ELEMENTWISE_H
