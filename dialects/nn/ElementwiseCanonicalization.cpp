// The canonical form of nn.binary: its constant stands on the right and has the shortest shape.
#include "dialects/nn/Constant.h"
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"

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
    if (op.getKind() == BinaryKind::Sub || op.getKind() == BinaryKind::Div)
      return rewriter.notifyMatchFailure(op, "does not commute");
    if (!isConstantExpression(op.getLhs()) || isConstantExpression(op.getRhs()))
      return rewriter.notifyMatchFailure(op, "no constant on the left alone");
    rewriter.replaceOpWithNewOp<BinaryOp>(op, op.getKind(), op.getRhs(), op.getLhs());
    return success();
  }
};
} // namespace

void BinaryOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ShortenConstant, MoveConstantRight>(context);
}
