#include "passes/dispatch/ConstantExpressions.h"

#include "dialects/nn/Constant.h"

using namespace mlir;
using namespace modelc;

ConstantExpressions::ConstantExpressions(Block &block) {
  for (Operation &op : block) {
    bool isConstant = isa<nn::ConstantOp>(op);
    bool isOfConstants = isa<nn::NNDialect>(op.getDialect()) && op.getNumOperands() > 0 &&
                         llvm::all_of(op.getOperands(), [&](Value v) { return contains(v); });
    if (isConstant || isOfConstants)
      ops.insert(&op);
  }
}
