// Scalar arithmetic of the nn ops in the dialects arith and math.

#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <limits>

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

Type ScalarOps::signless(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer ? IntegerType::get(type.getContext(), integer.getWidth()) : type;
}

Value ScalarOps::enter(Value x) {
  if (x.getType() == signless())
    return x;
  return UnrealizedConversionCastOp::create(builder, loc, signless(), x).getResult(0);
}

Value ScalarOps::leave(Value x, Type type) {
  if (x.getType() == type)
    return x;
  return UnrealizedConversionCastOp::create(builder, loc, type, x).getResult(0);
}

Value ScalarOps::integer(const APInt &value) {
  return leave(arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(signless(), value)));
}

Value ScalarOps::constant(double value) {
  if (isFloat())
    return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(element, value));
  return integer(APInt(width(), static_cast<int64_t>(value),
                       /*isSigned=*/true,
                       /*implicitTrunc=*/true));
}

Value ScalarOps::constant(TypedAttr value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return integer(number.getValue());
  return arith::ConstantOp::create(builder, loc, value);
}

Value ScalarOps::lowest() {
  if (isFloat())
    return constant(-std::numeric_limits<double>::infinity());
  return integer(isUnsigned() ? APInt::getMinValue(width()) : APInt::getSignedMinValue(width()));
}

Value ScalarOps::highest() {
  if (isFloat())
    return constant(std::numeric_limits<double>::infinity());
  return integer(isUnsigned() ? APInt::getMaxValue(width()) : APInt::getSignedMaxValue(width()));
}

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

/// The op of `math` that is this function of a float; the others are made of several ops.
template <class Op> static Value function(OpBuilder &builder, Location loc, Value x) {
  return Op::create(builder, loc, x);
}

/// 1 / (1 + exp(-x)): exact at both ends, as exp saturates.
Value ScalarOps::sigmoid(Value x) {
  Value power = math::ExpOp::create(builder, loc, arith::NegFOp::create(builder, loc, x));
  Value one = constant(1);
  return arith::DivFOp::create(builder, loc, one, arith::AddFOp::create(builder, loc, one, power));
}

Value ScalarOps::floatUnary(nn::UnaryKind kind, Value x) {
  using nn::UnaryKind;
  switch (kind) {
  case UnaryKind::Abs:
    return function<math::AbsFOp>(builder, loc, x);
  case UnaryKind::Acos:
    return function<math::AcosOp>(builder, loc, x);
  case UnaryKind::Acosh:
    return function<math::AcoshOp>(builder, loc, x);
  case UnaryKind::Asin:
    return function<math::AsinOp>(builder, loc, x);
  case UnaryKind::Asinh:
    return function<math::AsinhOp>(builder, loc, x);
  case UnaryKind::Atan:
    return function<math::AtanOp>(builder, loc, x);
  case UnaryKind::Atanh:
    return function<math::AtanhOp>(builder, loc, x);
  case UnaryKind::Ceil:
    return function<math::CeilOp>(builder, loc, x);
  case UnaryKind::Cos:
    return function<math::CosOp>(builder, loc, x);
  case UnaryKind::Cosh:
    return function<math::CoshOp>(builder, loc, x);
  case UnaryKind::Erf:
    return function<math::ErfOp>(builder, loc, x);
  case UnaryKind::Exp:
    return function<math::ExpOp>(builder, loc, x);
  case UnaryKind::Floor:
    return function<math::FloorOp>(builder, loc, x);
  case UnaryKind::Log:
    return function<math::LogOp>(builder, loc, x);
  case UnaryKind::Log1p:
    return function<math::Log1pOp>(builder, loc, x);
  case UnaryKind::Neg:
    return function<arith::NegFOp>(builder, loc, x);
  case UnaryKind::Round:
    return function<math::RoundEvenOp>(builder, loc, x);
  case UnaryKind::Sin:
    return function<math::SinOp>(builder, loc, x);
  case UnaryKind::Sinh:
    return function<math::SinhOp>(builder, loc, x);
  case UnaryKind::Sqrt:
    return function<math::SqrtOp>(builder, loc, x);
  case UnaryKind::Tan:
    return function<math::TanOp>(builder, loc, x);
  case UnaryKind::Tanh:
    return function<math::TanhOp>(builder, loc, x);
  case UnaryKind::Relu:
    return arith::MaximumFOp::create(builder, loc, x, constant(0));
  case UnaryKind::Sigmoid:
    return sigmoid(x);
  case UnaryKind::Sign:
    return sign(x);
  case UnaryKind::Not:
    break;
  }
  llvm_unreachable("not takes integers: unary_c1");
}

/// 1 or -1; of what is neither above nor below 0 (zeros, NaN) itself.
Value ScalarOps::sign(Value x) {
  Value zero = constant(0);
  Value negative =
      isUnsigned() ? x : select(compare(nn::CompareKind::Lt, x, zero), constant(-1), x);
  return select(compare(nn::CompareKind::Gt, x, zero), constant(1), negative);
}

Value ScalarOps::integerUnary(nn::UnaryKind kind, Value x) {
  switch (kind) {
  case nn::UnaryKind::Relu:
    return integerBinary(nn::BinaryKind::Max, x, enter(constant(0)));
  case nn::UnaryKind::Neg:
    return arith::SubIOp::create(builder, loc, enter(constant(0)), x);
  case nn::UnaryKind::Not:
    return arith::XOrIOp::create(builder, loc, x, enter(integer(APInt::getAllOnes(width()))));
  case nn::UnaryKind::Abs: // of the lowest value itself, as its negation wraps
    return isUnsigned()
               ? x
               : integerBinary(nn::BinaryKind::Max, x, integerUnary(nn::UnaryKind::Neg, x));
  default:
    llvm_unreachable("integers have no such function");
  }
}

Value ScalarOps::unary(nn::UnaryKind kind, Value x) {
  if (isFloat())
    return floatUnary(kind, x);
  return kind == nn::UnaryKind::Sign ? sign(x) : leave(integerUnary(kind, enter(x)));
}

Value ScalarOps::clip(Value x, double low, double high) {
  if (low != -std::numeric_limits<double>::infinity())
    x = arith::MaximumFOp::create(builder, loc, x, constant(low));
  if (high != std::numeric_limits<double>::infinity())
    x = arith::MinimumFOp::create(builder, loc, x, constant(high));
  return x;
}

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

template <class Op> static Value operation(OpBuilder &builder, Location loc, Value lhs, Value rhs) {
  return Op::create(builder, loc, lhs, rhs);
}

Value ScalarOps::floatBinary(nn::BinaryKind kind, Value lhs, Value rhs) {
  switch (kind) {
  case nn::BinaryKind::Add:
    return operation<arith::AddFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Sub:
    return operation<arith::SubFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Mul:
    return operation<arith::MulFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Div:
    return operation<arith::DivFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Max:
    return operation<arith::MaximumFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Min:
    return operation<arith::MinimumFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Rem:
    return operation<arith::RemFOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Pow:
    return operation<math::PowFOp>(builder, loc, lhs, rhs);
  default:
    llvm_unreachable("the others take integers: binary_c2");
  }
}

/// The op for signed or for unsigned integers.
template <class Signed, class Unsigned>
static Value operation(OpBuilder &builder, Location loc, bool isUnsigned, Value lhs, Value rhs) {
  return isUnsigned ? operation<Unsigned>(builder, loc, lhs, rhs)
                    : operation<Signed>(builder, loc, lhs, rhs);
}

Value ScalarOps::integerBinary(nn::BinaryKind kind, Value lhs, Value rhs) {
  switch (kind) {
  case nn::BinaryKind::Add:
    return operation<arith::AddIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Sub:
    return operation<arith::SubIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Mul:
    return operation<arith::MulIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::And:
    return operation<arith::AndIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Or:
    return operation<arith::OrIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Xor:
    return operation<arith::XOrIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Pow:
    return operation<math::IPowIOp>(builder, loc, lhs, rhs);
  case nn::BinaryKind::Div:
    return operation<arith::DivSIOp, arith::DivUIOp>(builder, loc, isUnsigned(), lhs, rhs);
  case nn::BinaryKind::Max:
    if (element.isInteger(1))
      return operation<arith::OrIOp>(builder, loc, lhs, rhs);
    return operation<arith::MaxSIOp, arith::MaxUIOp>(builder, loc, isUnsigned(), lhs, rhs);
  case nn::BinaryKind::Min:
    if (element.isInteger(1))
      return operation<arith::AndIOp>(builder, loc, lhs, rhs);
    return operation<arith::MinSIOp, arith::MinUIOp>(builder, loc, isUnsigned(), lhs, rhs);
  case nn::BinaryKind::Rem:
    return operation<arith::RemSIOp, arith::RemUIOp>(builder, loc, isUnsigned(), lhs, rhs);
  case nn::BinaryKind::Shl:
  case nn::BinaryKind::Shr:
    return shift(kind, lhs, rhs);
  case nn::BinaryKind::Mod:
    break;
  }
  llvm_unreachable("mod is made of others");
}

/// A remainder that is not 0 and has not the divisor's sign is moved by the divisor.
Value ScalarOps::modulo(Value lhs, Value rhs) {
  using nn::CompareKind;
  Value rest = binary(nn::BinaryKind::Rem, lhs, rhs), zero = constant(0);
  if (isUnsigned())
    return rest;
  Value differs = arith::XOrIOp::create(builder, loc, compare(CompareKind::Lt, rest, zero),
                                        compare(CompareKind::Lt, rhs, zero));
  Value moved = select(differs, binary(nn::BinaryKind::Add, rest, rhs), rest);
  Value none = isFloat() ? select(compare(CompareKind::Lt, rhs, zero), constant(-0.0), zero) : zero;
  return select(compare(CompareKind::Eq, rest, zero), none, moved);
}

/// By all bits or more: 0, or the sign in each bit.
Value ScalarOps::shift(nn::BinaryKind kind, Value lhs, Value rhs) {
  bool keepsSign = kind == nn::BinaryKind::Shr && !isUnsigned();
  Value bits = enter(constant(width())), zero = enter(constant(0));
  Value inRange = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, rhs, bits);
  Value amount = select(inRange, rhs, keepsSign ? enter(constant(width() - 1)) : zero);
  if (keepsSign)
    return arith::ShRSIOp::create(builder, loc, lhs, amount);
  Value shifted = kind == nn::BinaryKind::Shl
                      ? operation<arith::ShLIOp>(builder, loc, lhs, amount)
                      : operation<arith::ShRUIOp>(builder, loc, lhs, amount);
  return select(inRange, shifted, zero);
}

Value ScalarOps::binary(nn::BinaryKind kind, Value lhs, Value rhs) {
  if (kind == nn::BinaryKind::Mod)
    return modulo(lhs, rhs);
  if (isFloat())
    return floatBinary(kind, lhs, rhs);
  return leave(integerBinary(kind, enter(lhs), enter(rhs)));
}

Value ScalarOps::multiplyAdd(Value sum, Value lhs, Value rhs) {
  return binary(nn::BinaryKind::Add, sum, binary(nn::BinaryKind::Mul, lhs, rhs));
}
