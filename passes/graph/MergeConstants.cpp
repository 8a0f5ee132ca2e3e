// After --nn-merge-constants a chain of constants that are added to a value (or multiplied, or
// compared) is one constant: an expression that is evaluated at compile time.
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Shapes.h"
#include "passes/graph/Passes.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "nn-merge-constants"

namespace modelc {
#define GEN_PASS_DEF_MERGECONSTANTSPASS
#include "passes/graph/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// Whether an operator on both constants gives one that is no larger than the larger of them.
static bool staySmall(Value a, Value b) {
  auto shape = broadcastShapes(tensorType(a).getShape(), tensorType(b).getShape());
  return shape && ShapedType::getNumElements(*shape) <=
                      std::max(tensorType(a).getNumElements(), tensorType(b).getNumElements());
}

namespace {
struct SubtractionToAddition : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    if (op.getKind() != BinaryKind::Sub || !isConstantExpression(op.getRhs()) ||
        isConstantExpression(op.getLhs()))
      return rewriter.notifyMatchFailure(op, "subtracts no constant");
    if (op.getType().getElementType().isUnsignedInteger())
      return rewriter.notifyMatchFailure(op, "unsigned integers have no negative");
    Value negated = UnaryOp::create(rewriter, op.getLoc(), UnaryKind::Neg, op.getRhs());
    rewriter.replaceOpWithNewOp<BinaryOp>(op, BinaryKind::Add, op.getLhs(), negated);
    return success();
  }
};

struct MergeTwo : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp outer, PatternRewriter &rewriter) const override {
    auto inner = outer.getLhs().getDefiningOp<BinaryOp>();
    if (!inner || inner.getKind() != outer.getKind() || !isCommutative(outer.getKind()))
      return rewriter.notifyMatchFailure(outer, "not twice the same associative operator");
    Value first = inner.getRhs(), second = outer.getRhs();
    if (!inner->hasOneUse() || isConstantExpression(inner.getLhs()) ||
        !isConstantExpression(first) || !isConstantExpression(second))
      return rewriter.notifyMatchFailure(outer, "not one value and two constants");
    if (!staySmall(first, second))
      return rewriter.notifyMatchFailure(outer, "the merged constant would be larger");
    Value merged = BinaryOp::create(rewriter, outer.getLoc(), outer.getKind(), first, second);
    rewriter.replaceOpWithNewOp<BinaryOp>(outer, outer.getKind(), inner.getLhs(), merged);
    return success();
  }
};

struct MergeConstantsPass : modelc::impl::MergeConstantsPassBase<MergeConstantsPass> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<SubtractionToAddition, MergeTwo>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
