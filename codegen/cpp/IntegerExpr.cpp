// Integer arithmetic.

#include "codegen/cpp/ArithExpr.h"

#include "codegen/cpp/Types.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

unsigned modelc::widthOf(Type type) { return type.isIndex() ? 64 : type.getIntOrFloatBitWidth(); }

/// `value` converted to an integer type of C++; vectors of 32 bits by their bits.
static Expr converted(const std::string &scalar, const std::string &vector, const Expr &value,
                      int64_t count) {
  return count == 1 ? call(scalar, {value}) : call("bitcast<" + vector + ">", {value});
}

Expr modelc::asUnsigned(const Expr &value, Type type, int64_t count) {
  bool wide = widthOf(type) == 64;
  return converted(wide ? "std::uint64_t" : "std::uint32_t", "u32x" + std::to_string(count), value,
                   count);
}

Expr modelc::zeroExtended(const Expr &value, Type type, int64_t count) {
  return converted("std::uint" + std::to_string(widthOf(type)) + "_t",
                   "u32x" + std::to_string(count), value, count);
}

static Expr backToSigned(const Expr &value, Type type, int64_t count) {
  return converted(scalarType(type), "i32x" + std::to_string(count), value, count);
}

/// +, -, * and shifts: plain on indices, which do not overflow; with wrapping on integers of a
/// fixed width.
static Expr wrapping(StringRef op, Precedence precedence, ArrayRef<Expr> args, Type type,
                     int64_t count) {
  if (type.isIndex())
    return binary(args[0], op, args[1], precedence);
  return backToSigned(
      binary(asUnsigned(args[0], type, count), op, asUnsigned(args[1], type, count), precedence),
      type, count);
}

/// The function of the runtime that is defined for all values; plain on indices, whose divisor is a
/// constant.
static Expr quotient(ArrayRef<Expr> args, Type type, const std::string &scalar, int64_t count) {
  if (type.isIndex())
    return binary(args[0], "/", args[1], Precedence::Multiplicative);
  return call(count == 1 ? "quotient<" + scalar + ">" : "quotients", args);
}

/// As `quotient`, for the remainder.
static Expr restOf(ArrayRef<Expr> args, Type type, const std::string &scalar, int64_t count) {
  if (type.isIndex())
    return binary(args[0], "%", args[1], Precedence::Multiplicative);
  return call(count == 1 ? "remainder_of<" + scalar + ">" : "remainders", args);
}

/// What `make` gives of the operands as unsigned integers.
static Expr onUnsigned(function_ref<Expr(ArrayRef<Expr>, Type, const std::string &, int64_t)> make,
                       ArrayRef<Expr> args, Type type, int64_t count) {
  SmallVector<Expr> converted = {zeroExtended(args[0], type, count),
                                 zeroExtended(args[1], type, count)};
  std::string scalar = "std::uint" + std::to_string(widthOf(type)) + "_t";
  return backToSigned(make(converted, type, scalar, count), type, count);
}

static Expr power(ArrayRef<Expr> args, Type type, int64_t count) {
  return call(count == 1 ? "integer_power<" + scalarType(type) + ">" : "integer_powers", args);
}

/// Operators that C++ promotes to int where the type is narrower.
static Expr promoting(StringRef op, Precedence precedence, ArrayRef<Expr> args, Type type) {
  Expr result = binary(args[0], op, args[1], precedence);
  return widthOf(type) < 32 && !type.isInteger(1) ? call(scalarType(type), {result}) : result;
}

/// &, | and ^; on single truth values their logical kin.
static Expr bitwise(StringRef op, StringRef logicalOp, Precedence precedence, Precedence logical,
                    ArrayRef<Expr> args, Type type, int64_t count) {
  if (type.isInteger(1) && count == 1)
    return binary(args[0], logicalOp, args[1], logical);
  return promoting(op, precedence, args, type);
}

/// Operators on the values as unsigned integers.
static Expr unsignedInfix(StringRef op, Precedence precedence, ArrayRef<Expr> args, Type type,
                          int64_t count) {
  return backToSigned(binary(zeroExtended(args[0], type, count), op,
                             zeroExtended(args[1], type, count), precedence),
                      type, count);
}

std::optional<Expr> modelc::integerExpr(Operation *op, ArrayRef<Expr> args, int64_t count) {
  using P = Precedence;
  Type type = elementType(op->getOperand(0).getType());
  auto choose = [&](StringRef comparison) {
    return conditional(binary(args[0], comparison, args[1], P::Relational), args[0], args[1]);
  };
  auto chooseUnsigned = [&](StringRef comparison) {
    return conditional(binary(zeroExtended(args[0], type, count), comparison,
                              zeroExtended(args[1], type, count), P::Relational),
                       args[0], args[1]);
  };
  return llvm::TypeSwitch<Operation *, std::optional<Expr>>(op)
      .Case<arith::AddIOp>([&](auto) { return wrapping("+", P::Additive, args, type, count); })
      .Case<arith::SubIOp>([&](auto) { return wrapping("-", P::Additive, args, type, count); })
      .Case<arith::MulIOp>(
          [&](auto) { return wrapping("*", P::Multiplicative, args, type, count); })
      .Case<arith::ShLIOp>([&](auto) { return wrapping("<<", P::Shift, args, type, count); })
      .Case<arith::DivSIOp>([&](auto) { return quotient(args, type, scalarType(type), count); })
      .Case<arith::RemSIOp>([&](auto) { return restOf(args, type, scalarType(type), count); })
      .Case<arith::ShRSIOp>([&](auto) { return promoting(">>", P::Shift, args, type); })
      .Case<arith::AndIOp>(
          [&](auto) { return bitwise("&", "&&", P::BitAnd, P::LogicalAnd, args, type, count); })
      .Case<arith::OrIOp>(
          [&](auto) { return bitwise("|", "||", P::BitOr, P::LogicalOr, args, type, count); })
      .Case<arith::XOrIOp>(
          [&](auto) { return bitwise("^", "!=", P::BitXor, P::Equality, args, type, count); })
      .Case<arith::DivUIOp>([&](auto) { return onUnsigned(quotient, args, type, count); })
      .Case<arith::RemUIOp>([&](auto) { return onUnsigned(restOf, args, type, count); })
      .Case<math::IPowIOp>([&](auto) { return power(args, type, count); })
      .Case<arith::ShRUIOp>([&](auto) { return unsignedInfix(">>", P::Shift, args, type, count); })
      .Case<arith::MaxUIOp>([&](auto) { return chooseUnsigned(">"); })
      .Case<arith::MinUIOp>([&](auto) { return chooseUnsigned("<"); })
      .Case<arith::MaxSIOp>([&](auto) { return choose(">"); })
      .Case<arith::MinSIOp>([&](auto) { return choose("<"); })
      .Default([](Operation *) { return std::nullopt; });
}
