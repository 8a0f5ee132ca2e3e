// Conversions between types.

#include "codegen/cpp/ArithExpr.h"

#include "codegen/cpp/Types.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

/// Between signless and unsigned integers of one width, which arith does not know.
static bool isSignCast(Operation *op) {
  if (!isa<UnrealizedConversionCastOp>(op) || op->getNumOperands() != 1 || op->getNumResults() != 1)
    return false;
  auto from = dyn_cast<IntegerType>(op->getOperand(0).getType());
  auto to = dyn_cast<IntegerType>(op->getResult(0).getType());
  return from && to && from.getWidth() == to.getWidth();
}

bool modelc::isCast(Operation *op) {
  return isSignCast(op) || isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::IndexCastOp,
                               arith::SIToFPOp, arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp,
                               arith::ExtFOp, arith::TruncFOp, arith::BitcastOp>(op);
}

static Expr convertVector(const Expr &value, Type to, int64_t count) {
  return call("__builtin_convertvector", {value, Expr(pieceType(to, count))});
}

/// "f16" or "bf16", or empty.
static std::string halfName(Type type) {
  return type.isF16() ? "f16" : type.isBF16() ? "bf16" : "";
}

/// Between floats; f16 and bf16 are computed by the runtime, from and to their bits.
static Expr floatCast(const Expr &value, Type from, Type to, int64_t count) {
  if (std::string half = halfName(to); !half.empty())
    return call("to_" + half, {value});
  if (std::string half = halfName(from); !half.empty()) {
    Expr wide = call("from_" + half, {value});
    return to.isF32() ? wide : call(scalarType(to), {wide});
  }
  return count == 1 ? call(scalarType(to), {value}) : convertVector(value, to, count);
}

/// A float as an integer whose sign the op says; the result is signless.
static Expr toInteger(const Expr &value, Type to, bool isSigned, int64_t count) {
  std::string sign = isSigned ? "" : "u", bits = std::to_string(widthOf(to));
  if (count == 1) {
    Expr integer = call("to_integer<std::" + sign + "int" + bits + "_t>", {value});
    return isSigned ? integer : call(scalarType(to), {integer});
  }
  Expr integers = call("to_integers<" + pieceType(to, count) + ">", {value});
  if (isSigned)
    return integers;
  std::string lanes = std::to_string(count);
  return call("bitcast<i32x" + lanes + ">", {call("to_integers<u32x" + lanes + ">", {value})});
}

/// An integer, whose sign the op says, as a float that is no half.
static Expr toFloat(Operation *op, const Expr &value, Type from, Type to, int64_t count) {
  bool isSigned = isa<arith::SIToFPOp>(op);
  if (!isSigned && from.isInteger(1)) {
    if (count > 1) // a mask is -1 where it is true
      return convertVector(unary("-", value), to, count);
    return conditional(value, Expr(to.isF32() ? "1.0f" : "1.0"), Expr(to.isF32() ? "0.0f" : "0.0"));
  }
  Expr integer = isSigned ? value : zeroExtended(value, from, count);
  return count == 1 ? call(scalarType(to), {integer}) : convertVector(integer, to, count);
}

bool modelc::castNeedsRuntime(Operation *op) {
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
    return true;
  return isa<arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(op) &&
         !(halfName(elementType(op->getOperand(0).getType())) +
           halfName(elementType(op->getResult(0).getType())))
              .empty();
}

Expr modelc::castExpr(Operation *op, const Expr &value, int64_t count) {
  Type from = elementType(op->getOperand(0).getType()),
       to = elementType(op->getResult(0).getType());
  auto convert = [&](const Expr &e) {
    return count == 1 ? call(scalarType(to), {e}) : convertVector(e, to, count);
  };
  return llvm::TypeSwitch<Operation *, Expr>(op)
      .Case<arith::ExtSIOp>([&](auto) {
        return from.isInteger(1) && count == 1
                   ? conditional(value, Expr("-1", Precedence::Unary), Expr("0"))
                   : value;
      })
      .Case<arith::ExtUIOp>([&](auto) {
        if (from.isInteger(1))
          return count == 1 ? conditional(value, Expr("1"), Expr("0")) : unary("-", value);
        return convert(zeroExtended(value, from, count));
      })
      .Case<arith::TruncIOp>([&](auto) {
        return to.isInteger(1) ? binary(binary(value, "&", Expr("1"), Precedence::BitAnd),
                                        "!=", Expr("0"), Precedence::Equality)
                               : convert(value);
      })
      .Case<arith::IndexCastOp>(
          [&](auto) { return widthOf(to) < widthOf(from) ? convert(value) : value; })
      .Case<arith::SIToFPOp, arith::UIToFPOp>([&](auto) {
        if (halfName(to).empty())
          return toFloat(op, value, from, to, count);
        Type wide = Float64Type::get(op->getContext()); // from which a half is rounded once
        return floatCast(toFloat(op, value, from, wide, count), wide, to, count);
      })
      .Case<arith::FPToSIOp>([&](auto) { return toInteger(value, to, /*isSigned=*/true, count); })
      .Case<arith::FPToUIOp>([&](auto) { return toInteger(value, to, /*isSigned=*/false, count); })
      .Case<arith::ExtFOp, arith::TruncFOp>([&](auto) { return floatCast(value, from, to, count); })
      .Case<arith::BitcastOp>(
          [&](auto) { return call("bitcast<" + pieceType(to, count) + ">", {value}); })
      .Default([&](Operation *) { return convert(value); });
}
