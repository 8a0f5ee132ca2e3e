#include "dialects/nn/ConstantExpression.h"

#include "dialects/nn/NNDialect.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace modelc::nn;

bool modelc::nn::isConstantExpression(Value value) {
  llvm::SmallPtrSet<Operation *, 8> seen;
  SmallVector<Value> work = {value};
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (!op || !isa_and_nonnull<NNDialect>(op->getDialect()))
      return false;
    // The first operand is the data: following it first finds an argument of the function soonest.
    if (seen.insert(op).second)
      llvm::append_range(work, llvm::reverse(op->getOperands()));
  }
  return true;
}
