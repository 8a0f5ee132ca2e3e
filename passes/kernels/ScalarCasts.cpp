// Comparisons, choices and conversions of scalars.

#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Truth values
//===----------------------------------------------------------------------===//

/// Nothing but "not equal" is true of a NaN.
static arith::CmpFPredicate floatPredicate(nn::CompareKind kind) {
  switch (kind) {
  case nn::CompareKind::Eq:
    return arith::CmpFPredicate::OEQ;
  case nn::CompareKind::Ne:
    return arith::CmpFPredicate::UNE;
  case nn::CompareKind::Lt:
    return arith::CmpFPredicate::OLT;
  case nn::CompareKind::Le:
    return arith::CmpFPredicate::OLE;
  case nn::CompareKind::Gt:
    return arith::CmpFPredicate::OGT;
  case nn::CompareKind::Ge:
    return arith::CmpFPredicate::OGE;
  }
  llvm_unreachable("all kinds are handled");
}

static arith::CmpIPredicate integerPredicate(nn::CompareKind kind, bool isUnsigned) {
  using Predicate = arith::CmpIPredicate;
  switch (kind) {
  case nn::CompareKind::Eq:
    return Predicate::eq;
  case nn::CompareKind::Ne:
    return Predicate::ne;
  case nn::CompareKind::Lt:
    return isUnsigned ? Predicate::ult : Predicate::slt;
  case nn::CompareKind::Le:
    return isUnsigned ? Predicate::ule : Predicate::sle;
  case nn::CompareKind::Gt:
    return isUnsigned ? Predicate::ugt : Predicate::sgt;
  case nn::CompareKind::Ge:
    return isUnsigned ? Predicate::uge : Predicate::sge;
  }
  llvm_unreachable("all kinds are handled");
}

Value ScalarOps::compare(nn::CompareKind kind, Value lhs, Value rhs) {
  if (isFloat())
    return arith::CmpFOp::create(builder, loc, floatPredicate(kind), lhs, rhs);
  return arith::CmpIOp::create(builder, loc, integerPredicate(kind, isUnsigned()), enter(lhs),
                               enter(rhs));
}

Value ScalarOps::select(Value condition, Value yes, Value no) {
  return arith::SelectOp::create(builder, loc, condition, yes, no);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool isHalf(Type type) { return type.isF16() || type.isBF16(); }

/// A half has no arithmetic: the other half becomes one by way of f32, and integers by way of f64,
/// from which they are rounded once.
Value ScalarOps::floatCast(Value x, FloatType to) {
  if (x.getType() == to)
    return x;
  if (isHalf(to) && (isHalf(element) || !isFloat())) {
    FloatType wide = isFloat() ? FloatType(builder.getF32Type()) : builder.getF64Type();
    return ScalarOps(builder, loc, wide).floatCast(floatCast(x, wide), to);
  }
  if (isFloat())
    return to.getWidth() > width() ? arith::ExtFOp::create(builder, loc, to, x).getResult()
                                   : arith::TruncFOp::create(builder, loc, to, x).getResult();
  return isUnsigned() ? arith::UIToFPOp::create(builder, loc, to, enter(x)).getResult()
                      : arith::SIToFPOp::create(builder, loc, to, enter(x)).getResult();
}

Value ScalarOps::integerCast(Value x, IntegerType to) {
  if (to.getWidth() == 1)
    return compare(nn::CompareKind::Ne, x, constant(0));
  Type bits = signless(to);
  if (isFloat())
    return to.isUnsigned() ? arith::FPToUIOp::create(builder, loc, bits, x).getResult()
                           : arith::FPToSIOp::create(builder, loc, bits, x).getResult();
  Value own = enter(x);
  if (to.getWidth() < width())
    return arith::TruncIOp::create(builder, loc, bits, own);
  if (to.getWidth() == width())
    return own;
  return isUnsigned() ? arith::ExtUIOp::create(builder, loc, bits, own).getResult()
                      : arith::ExtSIOp::create(builder, loc, bits, own).getResult();
}

Value ScalarOps::cast(Value x, Type to) {
  if (auto real = dyn_cast<FloatType>(to))
    return floatCast(x, real);
  if (isHalf(element))
    return ScalarOps(builder, loc, builder.getF32Type())
        .cast(floatCast(x, builder.getF32Type()), to);
  return leave(integerCast(x, llvm::cast<IntegerType>(to)), to);
}

Value ScalarOps::bitcast(Value x, Type to) {
  Value bits = enter(x);
  if (bits.getType() != signless(to))
    bits = arith::BitcastOp::create(builder, loc, signless(to), bits);
  return leave(bits, to);
}
