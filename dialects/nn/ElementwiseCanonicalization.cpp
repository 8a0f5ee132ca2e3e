// The canonical form of nn.binary: its constant stands on the right and has the shortest shape;
// small powers are products.
#include "dialects/nn/Constant.h"
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "dialects/nn/Weights.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace modelc::nn;

/// The shortest type for the constant `value` that broadcasts alike: rank 0 for a splat of several
/// dimensions, else no leading dimensions of size 1. (A bias stays `[F]` even if its values are
/// equal, so that equal layers make equal kernels.) Its own type if the result's shape depends on
/// it.
static RankedTensorType shortType(Value value, RankedTensorType other, RankedTensorType result) {
  RankedTensorType type = tensorType(value);
  auto broadcastsAlike = [&](ArrayRef<int64_t> shape) {
    std::optional<SmallVector<int64_t>> broadcast = broadcastShapes(shape, other.getShape());
    return broadcast && ArrayRef<int64_t>(*broadcast) == result.getShape();
  };
  ArrayRef<int64_t> dropped = dropLeadingUnitDims(type.getShape());
  SplatElementsAttr splat;
  if (dropped.size() > 1 && matchPattern(value, m_Constant(&splat)) && broadcastsAlike({}))
    return RankedTensorType::get({}, type.getElementType());
  return broadcastsAlike(dropped) ? RankedTensorType::get(dropped, type.getElementType()) : type;
}

/// The constant `value` under `type`: of a splat its only element.
static Value reshaped(PatternRewriter &rewriter, Value value, RankedTensorType type) {
  SplatElementsAttr splat;
  if (matchPattern(value, m_Constant(&splat)))
    return ConstantOp::create(rewriter, value.getLoc(), splat.resizeSplat(type));
  return ReshapeOp::create(rewriter, value.getLoc(), type, value);
}

namespace {
struct ShortenConstant : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    for (unsigned side : {0, 1}) {
      Value constant = op->getOperand(side), other = op->getOperand(1 - side);
      if (!isConstantExpression(constant) || isConstantExpression(other))
        continue;
      RankedTensorType type = shortType(constant, tensorType(other), op.getType());
      if (type == constant.getType())
        continue;
      Value shorter = reshaped(rewriter, constant, type);
      rewriter.modifyOpInPlace(op, [&] { op->setOperand(side, shorter); });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no constant operand with a longer shape than needed");
  }
};

struct MoveConstantRight : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    if (!isCommutative(op.getKind()))
      return rewriter.notifyMatchFailure(op, "does not commute");
    if (!isConstantExpression(op.getLhs()) || isConstantExpression(op.getRhs()))
      return rewriter.notifyMatchFailure(op, "no constant on the left alone");
    rewriter.replaceOpWithNewOp<BinaryOp>(op, op.getKind(), op.getRhs(), op.getLhs());
    return success();
  }
};

/// The one value of an f32 constant.
std::optional<float> singleFloat(Value value) {
  ElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) ||
      (elements.getNumElements() != 1 && !elements.isSplat()))
    return std::nullopt;
  std::optional<SmallVector<float>> floats = readFloats(elements);
  return floats ? std::optional(floats->front()) : std::nullopt;
}

/// x^1 is x, x^2 is x * x and x^3 is x * x * x.
struct ExpandPower : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    if (op.getKind() != BinaryKind::Pow || op.getLhs().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "no power of the shape of its base");
    std::optional<float> power = singleFloat(op.getRhs());
    if (power != 1.0f && power != 2.0f && power != 3.0f)
      return rewriter.notifyMatchFailure(op, "no small constant power");
    Value product = op.getLhs();
    for (int i = 1; i < int(*power); ++i)
      product = BinaryOp::create(rewriter, op.getLoc(), BinaryKind::Mul, product, op.getLhs());
    rewriter.replaceOp(op, product);
    return success();
  }
};
} // namespace

void BinaryOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ExpandPower, ShortenConstant, MoveConstantRight>(context);
}
