// Which function of the runtime computes an op: see RowOp.td.

#ifndef MODELC_DIALECTS_NN_ROWOP_H
#define MODELC_DIALECTS_NN_ROWOP_H

#include "mlir/IR/OpDefinition.h"

namespace modelc::nn {

/// A call `callee(operands..., results..., sizes..., reals...)` of a row body.
struct RowCall {
  llvm::StringLiteral header; // of runtime/, for example "rows/gather.h"
  llvm::StringLiteral callee;
  llvm::SmallVector<int64_t> sizes;
  llvm::SmallVector<double> reals = {};
  /// The callee's first template parameter is the type that it computes in: double in the evaluator,
  /// in generated code float, or double if the first result is f64.
  bool hasAccumulator = false;
};

} // namespace modelc::nn

#include "dialects/nn/RowOp.h.inc"

#endif // MODELC_DIALECTS_NN_ROWOP_H
