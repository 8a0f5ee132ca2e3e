// After --nn-fold-scale a factor per output channel that followed a convolution or matrix product
// with a constant weight is part of that weight, and of the bias between them.
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Shapes.h"
#include "passes/graph/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "nn-fold-scale"

namespace modelc {
#define GEN_PASS_DEF_FOLDSCALEPASS
#include "passes/graph/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// A constant with one value for each of `channels` last elements, or one value for all.
static bool isPerChannelConstant(Value value, int64_t channels) {
  ArrayRef<int64_t> shape = dropLeadingUnitDims(cast<RankedTensorType>(value.getType()).getShape());
  bool fits = shape.empty() || (shape.size() == 1 && shape.front() == channels);
  return fits && isConstantExpression(value);
}

/// The result of a nn.conv2d or nn.matmul with a constant weight, both of which have it as
/// operand 1.
static bool isLinear(Value value) {
  Operation *op = value.getDefiningOp();
  return isa_and_nonnull<Conv2dOp, MatMulOp>(op) && isConstantExpression(op->getOperand(1));
}

/// `value` as `linear + constant` if it is such a sum of the same type that has no other use.
static BinaryOp biasOf(Value value, int64_t channels) {
  auto add = value.getDefiningOp<BinaryOp>();
  bool matches = add && add.getKind() == BinaryKind::Add && add->hasOneUse() &&
                 add.getLhs().getType() == add.getType() &&
                 isPerChannelConstant(add.getRhs(), channels);
  return matches ? add : BinaryOp();
}

/// A copy of the linear op behind `linear` with `weight` in place of its own.
static Value withWeight(PatternRewriter &rewriter, Value linear, Value weight) {
  Operation *op = linear.getDefiningOp();
  IRMapping mapping;
  mapping.map(op->getOperand(1), weight);
  return rewriter.clone(*op, mapping)->getResult(0);
}

namespace {
struct MoveFactorIntoWeight : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    if (!isa<FloatType>(op.getType().getElementType()))
      return rewriter.notifyMatchFailure(op, "a quotient of integers does not distribute");
    Value data = op.getLhs(), factor = op.getRhs();
    if (op.getKind() == BinaryKind::Mul && isConstantExpression(data))
      std::swap(data, factor);
    else if (op.getKind() != BinaryKind::Mul && op.getKind() != BinaryKind::Div)
      return rewriter.notifyMatchFailure(op, "neither a product nor a quotient");
    int64_t channels = op.getType().getRank() == 0 ? 1 : op.getType().getShape().back();
    if (data.getType() != op.getType() || !isPerChannelConstant(factor, channels))
      return rewriter.notifyMatchFailure(op, "no constant per channel");
    BinaryOp bias = biasOf(data, channels);
    Value linear = bias ? bias.getLhs() : data;
    if (!linear.hasOneUse() || !isLinear(linear))
      return rewriter.notifyMatchFailure(op, "follows no linear op that it alone uses");

    auto scaled = [&](Value constant) -> Value {
      return BinaryOp::create(rewriter, op.getLoc(), op.getKind(), constant, factor);
    };
    Value result = withWeight(rewriter, linear, scaled(linear.getDefiningOp()->getOperand(1)));
    if (bias)
      result =
          BinaryOp::create(rewriter, bias.getLoc(), BinaryKind::Add, result, scaled(bias.getRhs()));
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct FoldScalePass : modelc::impl::FoldScalePassBase<FoldScalePass> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<MoveFactorIntoWeight>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
