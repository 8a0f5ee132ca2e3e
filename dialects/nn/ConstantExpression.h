// What the compiler knows the value of without having computed it yet.

#ifndef MODELC_DIALECTS_NN_CONSTANTEXPRESSION_H
#define MODELC_DIALECTS_NN_CONSTANTEXPRESSION_H

#include "mlir/IR/Value.h"

namespace modelc::nn {

/// Whether nn ops compute `value` from nn.constant alone. Such a value becomes a weight, however
/// large the constants behind it are: asking reads none of them.
bool isConstantExpression(mlir::Value value);

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_CONSTANTEXPRESSION_H
