// affine.apply, affine.min and affine.max: index arithmetic as readable expressions.

#include "codegen/cpp/Constants.h"
#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace modelc;

static bool isNonNegative(AffineExpr expr, ValueRange dims, ValueRange symbols);

/// Whether an index is known not to be negative: a constant, the counter of a loop that starts
/// there, or computed from such by affine.apply.
static bool isNonNegative(Value index) {
  if (auto constant = getConstantIntValue(index))
    return *constant >= 0;
  if (auto apply = index.getDefiningOp<affine::AffineApplyOp>()) {
    unsigned dims = apply.getAffineMap().getNumDims();
    ValueRange operands = apply.getMapOperands();
    return isNonNegative(apply.getAffineMap().getResult(0), operands.take_front(dims),
                         operands.drop_front(dims));
  }
  auto argument = dyn_cast<BlockArgument>(index);
  auto loop = argument ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp()) : scf::ForOp();
  return loop && loop.getInductionVar() == index && isNonNegative(loop.getLowerBound());
}

static bool isNonNegative(AffineExpr expr, ValueRange dims, ValueRange symbols) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue() >= 0;
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return isNonNegative(dims[dim.getPosition()]);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return isNonNegative(symbols[symbol.getPosition()]);
  auto binaryExpr = cast<AffineBinaryOpExpr>(expr);
  return isNonNegative(binaryExpr.getLHS(), dims, symbols) &&
         isNonNegative(binaryExpr.getRHS(), dims, symbols);
}

namespace {
/// Affine expressions of one op as C++. `ok` turns false at a division of what may be negative: C++
/// truncates.
struct AffineText {
  KernelPrinter &printer;
  ValueRange dims, symbols;
  bool ok = true;

  Expr of(AffineExpr expr) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return integerLiteral(constant.getValue());
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return printer.scalar(dims[dim.getPosition()]);
    if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
      return printer.scalar(symbols[symbol.getPosition()]);
    return of(cast<AffineBinaryOpExpr>(expr));
  }

  Expr of(AffineBinaryOpExpr expr) {
    auto constant = dyn_cast<AffineConstantExpr>(expr.getRHS());
    switch (expr.getKind()) {
    case AffineExprKind::Add:
      return sum(expr, constant);
    case AffineExprKind::Mul:
      return tight(expr, "*");
    case AffineExprKind::Mod:
      ok &= isNonNegative(expr.getLHS(), dims, symbols);
      return tight(expr, "%");
    case AffineExprKind::FloorDiv:
      ok &= isNonNegative(expr.getLHS(), dims, symbols);
      return tight(expr, "/");
    default:
      ok = false;
      return of(expr.getLHS());
    }
  }

  /// `a*4`: products and quotients of indices without blanks, as in addresses.
  Expr tight(AffineBinaryOpExpr expr, StringRef op) {
    return {operandText(of(expr.getLHS()), Precedence::Multiplicative) + op.str() +
                operandText(of(expr.getRHS()), Precedence::Unary),
            Precedence::Multiplicative};
  }

  /// `a - 3` and `a - b` rather than the sum with what is negative.
  Expr sum(AffineBinaryOpExpr expr, AffineConstantExpr constant) {
    if (constant && constant.getValue() < 0)
      return binary(of(expr.getLHS()), "-", integerLiteral(-constant.getValue()),
                    Precedence::Additive);
    auto product = dyn_cast<AffineBinaryOpExpr>(expr.getRHS());
    if (product && product.getKind() == AffineExprKind::Mul)
      if (auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
          factor && factor.getValue() < 0)
        return binary(of(expr.getLHS()), "-", of(-expr.getRHS()), Precedence::Additive);
    return binary(of(expr.getLHS()), "+", of(expr.getRHS()), Precedence::Additive);
  }
};
} // namespace

/// All results of the op's map.
static SmallVector<Expr> mapResults(KernelPrinter &p, Operation *op, AffineMap map,
                                    ValueRange operands) {
  AffineText text{p, operands.take_front(map.getNumDims()), operands.drop_front(map.getNumDims())};
  auto results = llvm::map_to_vector(map.getResults(), [&](AffineExpr e) { return text.of(e); });
  if (!text.ok)
    p.unsupported(op, "a division of an index that may be negative");
  return results;
}

/// The least (or largest) of the results, by comparing the first with the least of the rest.
static Expr extremeOf(ArrayRef<Expr> candidates, StringRef comparison) {
  if (candidates.size() == 1)
    return candidates.front();
  Expr rest = extremeOf(candidates.drop_front(), comparison);
  return conditional(binary(candidates.front(), comparison, rest, Precedence::Relational),
                     candidates.front(), rest);
}

bool modelc::printAffine(KernelPrinter &p, Operation *op) {
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    Expr value = mapResults(p, op, apply.getAffineMap(), apply.getMapOperands()).front();
    p.define(apply.getResult(), "pos", [&](int64_t) { return value; });
    return true;
  }
  if (auto least = dyn_cast<affine::AffineMinOp>(op)) {
    Expr value = extremeOf(mapResults(p, op, least.getMap(), least.getOperands()), "<");
    p.define(least.getResult(), "least", [&](int64_t) { return value; });
    return true;
  }
  if (auto most = dyn_cast<affine::AffineMaxOp>(op)) {
    Expr value = extremeOf(mapResults(p, op, most.getMap(), most.getOperands()), ">");
    p.define(most.getResult(), "most", [&](int64_t) { return value; });
    return true;
  }
  return false;
}
