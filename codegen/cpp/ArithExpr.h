// Expressions of arith ops whose meaning is not simply an operator of C++. `count` is the number of
// lanes: 1 for scalars.

#ifndef MODELC_CODEGEN_CPP_ARITHEXPR_H
#define MODELC_CODEGEN_CPP_ARITHEXPR_H

#include "codegen/cpp/Expression.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <optional>

namespace modelc {

/// Bits of an integer, float or index.
unsigned widthOf(mlir::Type type);

/// `value` as unsigned, at least 32 bits wide, so that arithmetic on it wraps.
Expr asUnsigned(const Expr &value, mlir::Type type, int64_t count);

/// `value` as the unsigned integer of its own width.
Expr zeroExtended(const Expr &value, mlir::Type type, int64_t count);

/// The expression of an integer op of two operands, or nothing if it is none. Fixed widths wrap,
/// indices do not overflow, narrow results are cut to their type.
std::optional<Expr> integerExpr(mlir::Operation *op, llvm::ArrayRef<Expr> args, int64_t count);

/// Ordered predicates are C++'s operators (`!=` excepted); an unordered one is the negation of its
/// opposite.
Expr compareFloats(mlir::arith::CmpFPredicate predicate, const Expr &a, const Expr &b,
                   int64_t count);

Expr compareIntegers(mlir::arith::CmpIPredicate predicate, llvm::ArrayRef<Expr> args,
                     mlir::Type type, int64_t count);

/// Whether the op converts between types.
bool isCast(mlir::Operation *op);

/// Whether the text of this conversion calls runtime/scalar.h.
bool castNeedsRuntime(mlir::Operation *op);

/// The conversion that `op` makes, of `value`.
Expr castExpr(mlir::Operation *op, const Expr &value, int64_t count);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_ARITHEXPR_H
