// Which values of a block depend on constants alone.

#ifndef MODELC_PASSES_DISPATCH_CONSTANTEXPRESSIONS_H
#define MODELC_PASSES_DISPATCH_CONSTANTEXPRESSIONS_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace modelc {

/// The nn ops of a block that have constants or other such ops as operands, nn.constant included.
class ConstantExpressions {
public:
  explicit ConstantExpressions(mlir::Block &block);

  bool contains(mlir::Operation *op) const { return ops.contains(op); }
  bool contains(mlir::Value value) const {
    return value.getDefiningOp() && contains(value.getDefiningOp());
  }

private:
  llvm::DenseSet<mlir::Operation *> ops;
};

} // namespace modelc

#endif // MODELC_PASSES_DISPATCH_CONSTANTEXPRESSIONS_H
