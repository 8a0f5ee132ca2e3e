// After --nn-sink-reshapes elementwise ops stand before the reshapes that add dimensions to their
// input.
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "passes/layout/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "nn-sink-reshapes"

namespace modelc {
#define GEN_PASS_DEF_SINKRESHAPESPASS
#include "passes/layout/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// The reshape to more dimensions that makes `value`, for one reader; null if there is none.
static ReshapeOp expansionOf(Value value) {
  auto reshape = value.getDefiningOp<ReshapeOp>();
  bool expands = reshape && value.hasOneUse() && !isConstantExpression(value) &&
                 tensorType(reshape.getInput()).getRank() < tensorType(value).getRank();
  return expands ? reshape : ReshapeOp();
}

/// The shape of `operand` next to values of shape `before`, which were reshaped to `after`; nothing
/// if it repeats in another way than for all elements or all rows.
static std::optional<SmallVector<int64_t>>
shapeBefore(RankedTensorType operand, ArrayRef<int64_t> before, ArrayRef<int64_t> after) {
  if (operand.getShape() == after)
    return llvm::to_vector(before);
  ArrayRef<int64_t> shape = dropLeadingUnitDims(operand.getShape());
  bool isOneRow =
      shape.size() == 1 && !before.empty() && shape[0] == after.back() && shape[0] == before.back();
  return shape.empty() || isOneRow ? std::optional(llvm::to_vector(shape)) : std::nullopt;
}

namespace {
struct RunBeforeReshape : RewritePattern {
  explicit RunBeforeReshape(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isElementwise(op))
      return rewriter.notifyMatchFailure(op, "not elementwise");
    for (Value operand : op->getOperands())
      if (ReshapeOp expansion = expansionOf(operand))
        if (succeeded(runBefore(op, expansion, rewriter)))
          return success();
    return rewriter.notifyMatchFailure(op, "no reshape that could follow");
  }

private:
  static LogicalResult runBefore(Operation *op, ReshapeOp expansion, PatternRewriter &rewriter) {
    RankedTensorType result = tensorType(op->getResult(0));
    ArrayRef<int64_t> before = tensorType(expansion.getInput()).getShape();
    if (result.getShape() != tensorType(expansion).getShape())
      return failure();
    SmallVector<SmallVector<int64_t>> shapes;
    for (Value operand : op->getOperands()) {
      auto shape = shapeBefore(tensorType(operand), before, result.getShape());
      if (!shape)
        return failure();
      shapes.push_back(*shape);
    }
    IRMapping mapping;
    for (auto [operand, shape] : llvm::zip_equal(op->getOperands(), shapes))
      mapping.map(operand, rewriter.createOrFold<ReshapeOp>(
                               expansion.getLoc(), tensorType(operand).clone(shape), operand));
    Operation *moved = rewriter.clone(*op, mapping);
    moved->getResult(0).setType(result.clone(before));
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, result, moved->getResult(0));
    return success();
  }
};

struct SinkReshapesPass : modelc::impl::SinkReshapesPassBase<SinkReshapesPass> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<RunBeforeReshape>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
