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
      .Case<arith::UIToFPOp>([&](auto) {
        return from.isInteger(1) && count == 1
                   ? conditional(value, Expr(to.isF32() ? "1.0f" : "1.0"),
                                 Expr(to.isF32() ? "0.0f" : "0.0"))
                   : convert(zeroExtended(value, from, count));
      })
      .Case<arith::FPToUIOp>([&](auto) {
        return count == 1
                   ? call(scalarType(to),
                          {call("std::uint" + std::to_string(std::max(widthOf(to), 32u)) + "_t",
                                {value})})
                   : convertVector(value, to, count);
      })
      .Case<arith::BitcastOp>(
          [&](auto) { return call("bitcast<" + pieceType(to, count) + ">", {value}); })
      .Default([&](Operation *) { return convert(value); });
}
