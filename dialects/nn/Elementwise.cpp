#include "dialects/nn/Elementwise.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/ElementwiseEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.cpp.inc"

bool modelc::nn::isElementwise(Operation *op) {
  return isa<UnaryOp, ClipOp, BinaryOp, CompareOp, SelectOp, CastOp, BitcastOp, BroadcastOp>(op);
}

bool modelc::nn::isCommutative(BinaryKind kind) {
  return llvm::is_contained({BinaryKind::Add, BinaryKind::Mul, BinaryKind::Max, BinaryKind::Min,
                             BinaryKind::And, BinaryKind::Or, BinaryKind::Xor},
                            kind);
}

//===----------------------------------------------------------------------===//
// UnaryOp
//===----------------------------------------------------------------------===//

LogicalResult UnaryOp::verify() {
  Type element = getElementTypeOrSelf(getType());
  bool onBoth = llvm::is_contained(
      {UnaryKind::Relu, UnaryKind::Neg, UnaryKind::Abs, UnaryKind::Sign}, getKind());
  bool onIntegers = getKind() == UnaryKind::Not;
  if (!onBoth && onIntegers == isa<FloatType>(element)) // unary_c1
    return emitOpError() << stringifyUnaryKind(getKind()) << " takes "
                         << (onIntegers ? "integers" : "floats") << ", not " << element;
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

/// The shape that the operands are broadcast to; nothing, with an error, if they do not agree.
static std::optional<SmallVector<int64_t>> broadcastAll(std::optional<Location> loc,
                                                        ValueRange operands) {
  SmallVector<int64_t> shape(tensorType(operands.front()).getShape());
  for (Value operand : operands.drop_front()) {
    ArrayRef<int64_t> next = tensorType(operand).getShape();
    std::optional<SmallVector<int64_t>> both = broadcastShapes(shape, next);
    if (!both) {
      (void)emitOptionalError(loc, "shapes [", ArrayRef<int64_t>(shape), "] and [", next,
                              "] do not broadcast");
      return std::nullopt;
    }
    shape = *both;
  }
  return shape;
}

LogicalResult BinaryOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto shape = broadcastAll(loc, op.getOperands()); // binary_c1
  if (!shape)
    return failure();
  types.push_back(RankedTensorType::get(*shape, tensorType(op.getLhs()).getElementType()));
  return success();
}

LogicalResult BinaryOp::verify() {
  Type element = getElementTypeOrSelf(getType());
  bool shifts = llvm::is_contained({BinaryKind::Shl, BinaryKind::Shr}, getKind());
  bool onIntegers =
      shifts || llvm::is_contained({BinaryKind::And, BinaryKind::Or, BinaryKind::Xor}, getKind());
  if (onIntegers && (isa<FloatType>(element) || (shifts && element.isInteger(1)))) // binary_c2
    return emitOpError() << stringifyBinaryKind(getKind()) << " takes integers, not " << element;
  bool isSigned = element.isSignlessInteger() && !element.isInteger(1);
  if (getKind() == BinaryKind::Pow && !isSigned && !isa<FloatType>(element)) // binary_c3
    return emitOpError() << "pow takes floats and signed integers, not " << element;
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

//===----------------------------------------------------------------------===//
// CompareOp, SelectOp
//===----------------------------------------------------------------------===//

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc,
                                          Adaptor op, SmallVectorImpl<Type> &types) {
  auto shape = broadcastAll(loc, op.getOperands()); // compare_c1
  if (!shape)
    return failure();
  types.push_back(RankedTensorType::get(*shape, IntegerType::get(context, 1)));
  return success();
}

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto shape = broadcastAll(loc, op.getOperands()); // select_c1
  if (!shape)
    return failure();
  types.push_back(RankedTensorType::get(*shape, tensorType(op.getYes()).getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// CastOp
//===----------------------------------------------------------------------===//

/// Whether each value of `from` is one of `to` as well.
static bool keepsValues(Type from, Type to) {
  if (auto a = dyn_cast<FloatType>(from)) {
    auto b = dyn_cast<FloatType>(to);
    return b && APFloat::isRepresentableBy(a.getFloatSemantics(), b.getFloatSemantics());
  }
  return isa<IntegerType>(to) && from.isUnsignedInteger() == to.isUnsignedInteger() &&
         from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth() && !from.isInteger(1);
}

/// To its own type it is its input, and so is the way to a wider type and back.
OpFoldResult CastOp::fold(FoldAdaptor) {
  if (getInput().getType() == getType())
    return getInput();
  auto producer = getInput().getDefiningOp<CastOp>();
  bool returns = producer && producer.getInput().getType() == getType() &&
                 keepsValues(getElementTypeOrSelf(getType()), getElementTypeOrSelf(getInput()));
  return returns ? producer.getInput() : Value();
}

//===----------------------------------------------------------------------===//
// BitcastOp
//===----------------------------------------------------------------------===//

LogicalResult BitcastOp::verify() {
  Type from = getElementTypeOrSelf(getInput()), to = getElementTypeOrSelf(getType());
  if (from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth()) // bitcast_c1
    return success();
  return emitOpError() << from << " and " << to << " have different numbers of bits";
}

OpFoldResult BitcastOp::fold(FoldAdaptor) {
  return getInput().getType() == getType() ? getInput() : Value();
}

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastOp::verify() {
  ArrayRef<int64_t> input = tensorType(getInput()).getShape(),
                    result = tensorType(getResult()).getShape();
  auto shape = broadcastShapes(input, result);
  if (shape && ArrayRef<int64_t>(*shape) == result) // broadcast_c1
    return success();
  return emitOpError() << "shape [" << input << "] does not broadcast to [" << result << "]";
}

OpFoldResult BroadcastOp::fold(FoldAdaptor) {
  return getInput().getType() == getType() ? getInput() : Value();
}
