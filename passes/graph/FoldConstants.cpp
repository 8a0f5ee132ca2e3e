// After --nn-fold-constants no nn op has only constant operands, unless its result takes more bytes
// than the budget and is no splat, or canEvaluate() says no.

#include "compiler/evaluator/Evaluator.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Weights.h"
#include "passes/graph/Passes.h"

#define DEBUG_TYPE "nn-fold-constants"

namespace modelc {
#define GEN_PASS_DEF_FOLDCONSTANTSPASS
#include "passes/graph/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// The values of the operands, or nothing if one is not a constant or `op` has none.
static std::optional<SmallVector<HostTensor>> constantOperands(Operation *op) {
  SmallVector<HostTensor> tensors;
  for (Value operand : op->getOperands()) {
    auto constant = operand.getDefiningOp<nn::ConstantOp>();
    std::optional<HostTensor> tensor = constant ? toHostTensor(constant.getValue()) : std::nullopt;
    if (!tensor)
      return std::nullopt;
    tensors.push_back(*tensor);
  }
  return tensors.empty() ? std::nullopt : std::optional(tensors);
}

/// Whether the result can be computed within the budget: small, or a splat.
static bool isCheap(Operation *op, ArrayRef<HostTensor> operands, int64_t budget) {
  int64_t bytes = 0;
  for (Type type : op->getResultTypes())
    bytes += nn::bytesOf(cast<ShapedType>(type));
  if (bytes <= budget)
    return true;
  return keepsSplats(op) &&
         llvm::all_of(operands, [](const HostTensor &tensor) { return tensor.isSplat; });
}

/// The constants keep the name of the weight that the expression starts from.
static void replaceByConstants(Operation *op, ArrayRef<HostTensor> values) {
  OpBuilder builder(op);
  SmallVector<Value> operands(op->getOperands());
  for (auto [result, value] : llvm::zip_equal(op->getResults(), values))
    result.replaceAllUsesWith(nn::ConstantOp::create(
        builder, operands.front().getLoc(), result.getType(), toElementsAttr(value, "folded")));
  op->erase();
  llvm::SmallSetVector<Value, 4> unique(operands.begin(), operands.end());
  for (Value operand : unique)
    if (operand.use_empty())
      operand.getDefiningOp()->erase();
}

/// What cannot be evaluated stays for the generated code.
static LogicalResult fold(Operation *op, int64_t budget) {
  if (!canEvaluate(op))
    return success();
  std::optional<SmallVector<HostTensor>> operands = constantOperands(op);
  if (!operands || !isCheap(op, *operands, budget))
    return success();
  FailureOr<SmallVector<HostTensor>> results = evaluateOp(op, *operands);
  if (failed(results))
    return failure();
  replaceByConstants(op, *results);
  return success();
}

namespace {
struct FoldConstantsPass : modelc::impl::FoldConstantsPassBase<FoldConstantsPass> {
  using Base::Base;

  void runOnOperation() override {
    WalkResult walked =
        getOperation()->walk([&](Operation *op) { return WalkResult(fold(op, budget)); });
    if (walked.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
