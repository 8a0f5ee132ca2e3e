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

Type ScalarOps::signless() const {
  auto integer = dyn_cast<IntegerType>(element);
  return integer ? IntegerType::get(element.getContext(), integer.getWidth()) : element;
}

Value ScalarOps::enter(Value x) {
  if (x.getType() == signless())
    return x;
  return UnrealizedConversionCastOp::create(builder, loc, signless(), x).getResult(0);
}

Value ScalarOps::leave(Value x) {
  if (x.getType() == element)
    return x;
  return UnrealizedConversionCastOp::create(builder, loc, element, x).getResult(0);
}

Value ScalarOps::integer(const APInt &value) {
  return leave(arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(signless(), value)));
}

Value ScalarOps::constant(double value) {
  if (isFloat())
    return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(element, value));
  return integer(APInt(element.getIntOrFloatBitWidth(), static_cast<int64_t>(value),
                       /*isSigned=*/true,
                       /*implicitTrunc=*/true));
}

Value ScalarOps::constant(TypedAttr value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return integer(number.getValue());
  return arith::ConstantOp::create(builder, loc, value);
}

Value ScalarOps::lowest() {
  unsigned width = element.getIntOrFloatBitWidth();
  if (isFloat())
    return constant(-std::numeric_limits<double>::infinity());
  return integer(isUnsigned() ? APInt::getMinValue(width) : APInt::getSignedMinValue(width));
}

Value ScalarOps::highest() {
  unsigned width = element.getIntOrFloatBitWidth();
  if (isFloat())
    return constant(std::numeric_limits<double>::infinity());
  return integer(isUnsigned() ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width));
}

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

Value ScalarOps::floatUnary(nn::UnaryKind kind, Value x) {
  switch (kind) {
  case nn::UnaryKind::Relu:
    return arith::MaximumFOp::create(builder, loc, x, constant(0));
  case nn::UnaryKind::Neg:
    return arith::NegFOp::create(builder, loc, x);
  case nn::UnaryKind::Abs:
    return math::AbsFOp::create(builder, loc, x);
  case nn::UnaryKind::Exp:
    return math::ExpOp::create(builder, loc, x);
  case nn::UnaryKind::Sqrt:
    return math::SqrtOp::create(builder, loc, x);
  case nn::UnaryKind::Tanh:
    return math::TanhOp::create(builder, loc, x);
  case nn::UnaryKind::Sigmoid: { // 1 / (1 + exp(-x)): exact at both ends, as exp saturates
    Value power = math::ExpOp::create(builder, loc, arith::NegFOp::create(builder, loc, x));
    Value one = constant(1);
    return arith::DivFOp::create(builder, loc, one,
                                 arith::AddFOp::create(builder, loc, one, power));
  }
  }
  llvm_unreachable("all kinds are handled");
}

Value ScalarOps::integerUnary(nn::UnaryKind kind, Value x) {
  switch (kind) {
  case nn::UnaryKind::Relu:
    return integerBinary(nn::BinaryKind::Max, x, enter(constant(0)));
  case nn::UnaryKind::Neg:
    return arith::SubIOp::create(builder, loc, enter(constant(0)), x);
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
  return leave(integerUnary(kind, enter(x)));
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

Value ScalarOps::floatBinary(nn::BinaryKind kind, Value lhs, Value rhs) {
  switch (kind) {
  case nn::BinaryKind::Add:
    return arith::AddFOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Sub:
    return arith::SubFOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Mul:
    return arith::MulFOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Div:
    return arith::DivFOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Max:
    return arith::MaximumFOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Min:
    return arith::MinimumFOp::create(builder, loc, lhs, rhs);
  }
  llvm_unreachable("all kinds are handled");
}

Value ScalarOps::integerBinary(nn::BinaryKind kind, Value lhs, Value rhs) {
  switch (kind) {
  case nn::BinaryKind::Add:
    return arith::AddIOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Sub:
    return arith::SubIOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Mul:
    return arith::MulIOp::create(builder, loc, lhs, rhs);
  case nn::BinaryKind::Div:
    return isUnsigned() ? arith::DivUIOp::create(builder, loc, lhs, rhs).getResult()
                        : arith::DivSIOp::create(builder, loc, lhs, rhs).getResult();
  case nn::BinaryKind::Max:
    return isUnsigned() ? arith::MaxUIOp::create(builder, loc, lhs, rhs).getResult()
                        : arith::MaxSIOp::create(builder, loc, lhs, rhs).getResult();
  case nn::BinaryKind::Min:
    return isUnsigned() ? arith::MinUIOp::create(builder, loc, lhs, rhs).getResult()
                        : arith::MinSIOp::create(builder, loc, lhs, rhs).getResult();
  }
  llvm_unreachable("all kinds are handled");
}

Value ScalarOps::binary(nn::BinaryKind kind, Value lhs, Value rhs) {
  if (isFloat())
    return floatBinary(kind, lhs, rhs);
  return leave(integerBinary(kind, enter(lhs), enter(rhs)));
}

Value ScalarOps::multiplyAdd(Value sum, Value lhs, Value rhs) {
  return binary(nn::BinaryKind::Add, sum, binary(nn::BinaryKind::Mul, lhs, rhs));
}
