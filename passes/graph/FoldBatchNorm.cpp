// After --nn-fold-batch-norm no nn.batch_norm is left: each is a multiplication and an addition by
// one number per channel, which are constants if the parameters are.
#include "dialects/nn/Constant.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Weights.h"
#include "passes/graph/Passes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

#include <cmath>

#define DEBUG_TYPE "nn-fold-batch-norm"

namespace modelc {
#define GEN_PASS_DEF_FOLDBATCHNORMPASS
#include "passes/graph/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// The factor and bias of one channel: `y = x * factor + bias`.
static std::pair<float, float> affineOf(double scale, double shift, double mean, double variance,
                                        double epsilon) {
  double factor = scale / std::sqrt(variance + epsilon);
  return {float(factor), float(shift - mean * factor)};
}

/// The values of an f32 parameter, if they are known.
static std::optional<SmallVector<float>> knownFloats(Value parameter) {
  ElementsAttr value;
  return matchPattern(parameter, m_Constant(&value)) ? readFloats(value) : std::nullopt;
}

using Values = std::pair<Value, Value>;

/// Factor and bias as constants, or nothing if a parameter is not a constant of f32.
static std::optional<Values> constantAffine(PatternRewriter &rewriter, BatchNormOp op) {
  auto scale = knownFloats(op.getScale()), shift = knownFloats(op.getShift());
  auto mean = knownFloats(op.getMean()), variance = knownFloats(op.getVariance());
  if (!scale || !shift || !mean || !variance)
    return std::nullopt;
  SmallVector<float> factors, biases;
  for (auto [s, b, m, v] : llvm::zip_equal(*scale, *shift, *mean, *variance)) {
    auto [factor, bias] = affineOf(s, b, m, v, op.getEpsilon().convertToDouble());
    factors.push_back(factor);
    biases.push_back(bias);
  }
  auto type = cast<RankedTensorType>(op.getScale().getType());
  auto constant = [&](ArrayRef<float> values) -> Value {
    return ConstantOp::create(rewriter, op.getLoc(), DenseElementsAttr::get(type, values));
  };
  return Values{constant(factors), constant(biases)};
}

/// Factor and bias as nn ops on the parameters.
static Values computedAffine(PatternRewriter &rewriter, BatchNormOp op) {
  auto binary = [&](BinaryKind kind, Value lhs, Value rhs) -> Value {
    return BinaryOp::create(rewriter, op.getLoc(), kind, lhs, rhs);
  };
  Type element = cast<RankedTensorType>(op.getScale().getType()).getElementType();
  auto epsilon = DenseElementsAttr::get(
      RankedTensorType::get({}, element),
      rewriter.getFloatAttr(element, op.getEpsilon().convertToDouble()).getValue());
  Value addend = ConstantOp::create(rewriter, op.getLoc(), epsilon);
  Value variance = binary(BinaryKind::Add, op.getVariance(), addend);
  Value deviation = UnaryOp::create(rewriter, op.getLoc(), UnaryKind::Sqrt, variance);
  Value factor = binary(BinaryKind::Div, op.getScale(), deviation);
  Value moved = binary(BinaryKind::Mul, op.getMean(), factor);
  return {factor, binary(BinaryKind::Sub, op.getShift(), moved)};
}

namespace {
struct LowerBatchNorm : OpRewritePattern<BatchNormOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BatchNormOp op, PatternRewriter &rewriter) const override {
    std::optional<Values> known = constantAffine(rewriter, op);
    auto [factor, bias] = known ? *known : computedAffine(rewriter, op);
    Value product = BinaryOp::create(rewriter, op.getLoc(), BinaryKind::Mul, op.getInput(), factor);
    rewriter.replaceOpWithNewOp<BinaryOp>(op, BinaryKind::Add, product, bias);
    return success();
  }
};

struct FoldBatchNormPass : modelc::impl::FoldBatchNormPassBase<FoldBatchNormPass> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerBatchNorm>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
