#include "dialects/nn/Elementwise.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/ElementwiseEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.cpp.inc"

bool modelc::nn::isElementwise(Operation *op) { return isa<UnaryOp, ClipOp, BinaryOp>(op); }

//===----------------------------------------------------------------------===//
// UnaryOp
//===----------------------------------------------------------------------===//

LogicalResult UnaryOp::verify() {
  Type element = getElementTypeOrSelf(getType());
  bool onIntegers =
      llvm::is_contained({UnaryKind::Relu, UnaryKind::Neg, UnaryKind::Abs}, getKind());
  if (!onIntegers && !isa<FloatType>(element)) // unary_c1
    return emitOpError() << stringifyUnaryKind(getKind()) << " takes floats, not " << element;
  bool isSigned = getKind() == UnaryKind::Neg || getKind() == UnaryKind::Abs;
  if (isSigned && element.isUnsignedInteger()) // unary_c2
    return emitOpError() << stringifyUnaryKind(getKind()) << " takes no " << element;
  return success();
}

/// relu(relu(x)) is relu(x), and so is abs.
OpFoldResult UnaryOp::fold(FoldAdaptor) {
  auto producer = getInput().getDefiningOp<UnaryOp>();
  bool idempotent = getKind() == UnaryKind::Relu || getKind() == UnaryKind::Abs;
  return idempotent && producer && producer.getKind() == getKind() ? getInput() : Value();
}

//===----------------------------------------------------------------------===//
// ClipOp
//===----------------------------------------------------------------------===//

LogicalResult ClipOp::verify() {
  if (getLow() <= getHigh()) // clip_c1
    return success();
  return emitOpError() << "has no value between " << getLowAttr() << " and " << getHighAttr();
}

/// Without a finite bound it is its input; two in a row with the same bounds are one.
OpFoldResult ClipOp::fold(FoldAdaptor) {
  if (getLow().isInfinity() && getLow().isNegative() && getHigh().isPosInfinity())
    return getInput();
  auto producer = getInput().getDefiningOp<ClipOp>();
  bool same =
      producer && producer.getLowAttr() == getLowAttr() && producer.getHighAttr() == getHighAttr();
  return same ? getInput() : Value();
}

//===----------------------------------------------------------------------===//
// BinaryOp
//===----------------------------------------------------------------------===//

LogicalResult BinaryOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType());
  auto rhs = cast<RankedTensorType>(op.getRhs().getType());
  std::optional<SmallVector<int64_t>> shape = broadcastShapes(lhs.getShape(), rhs.getShape());
  if (!shape) // binary_c1
    return emitOptionalError(loc, "shapes [", lhs.getShape(), "] and [", rhs.getShape(),
                             "] do not broadcast");
  types.push_back(RankedTensorType::get(*shape, lhs.getElementType()));
  return success();
}

/// Whether `x kind value` is x for every x, to the last bit: adding +0.0 is not, as it changes
/// -0.0.
static bool isNeutral(BinaryKind kind, SplatElementsAttr value) {
  bool isProduct = kind == BinaryKind::Mul || kind == BinaryKind::Div;
  if (!isProduct && kind != BinaryKind::Add && kind != BinaryKind::Sub)
    return false;
  if (isa<IntegerType>(value.getElementType())) {
    APInt number = value.getSplatValue<APInt>();
    return isProduct ? number.isOne() : number.isZero();
  }
  APFloat number = value.getSplatValue<APFloat>();
  if (isProduct)
    return number.isExactlyValue(1.0);
  return number.isZero() && number.isNegative() == (kind == BinaryKind::Add);
}

/// `x + -0.0`, `x - 0.0`, `x * 1` and `x / 1` are x.
OpFoldResult BinaryOp::fold(FoldAdaptor adaptor) {
  auto rhs = dyn_cast_or_null<SplatElementsAttr>(adaptor.getRhs());
  bool neutral = rhs && getLhs().getType() == getType() && isNeutral(getKind(), rhs);
  return neutral ? getLhs() : Value();
}
