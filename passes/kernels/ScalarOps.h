// Scalar arithmetic for the nn ops: what stands in the body of a linalg.generic.

#ifndef MODELC_PASSES_KERNELS_SCALAROPS_H
#define MODELC_PASSES_KERNELS_SCALAROPS_H

#include "dialects/nn/Elementwise.h"

#include "mlir/IR/Builders.h"

namespace modelc {

/// Emits scalar operations on values of one element type: a float, or an integer whose signedness
/// picks the operation. Values go in and come out with that type; in between, unsigned integers are
/// signless
/// (`builtin.unrealized_conversion_cast`, the same bits).
class ScalarOps {
public:
  ScalarOps(mlir::OpBuilder &builder, mlir::Location loc, mlir::Type element)
      : builder(builder), loc(loc), element(element) {}

  mlir::Value unary(nn::UnaryKind kind, mlir::Value x);
  mlir::Value clip(mlir::Value x, double low, double high);
  mlir::Value binary(nn::BinaryKind kind, mlir::Value lhs, mlir::Value rhs);
  mlir::Value compare(nn::CompareKind kind, mlir::Value lhs, mlir::Value rhs);
  mlir::Value select(mlir::Value condition, mlir::Value yes, mlir::Value no);
  /// `x` as a value of type `to`, rounded and cut as nn.cast says. `arith.fptosi` and
  /// `arith.fptoui` are those of the generated code, which are defined for all values.
  mlir::Value cast(mlir::Value x, mlir::Type to);
  /// The bits of `x` as a value of type `to`, which has as many.
  mlir::Value bitcast(mlir::Value x, mlir::Type to);

  /// `sum + lhs * rhs`, as two operations: only --modelc-lower-to-floor and the recipes fuse them.
  mlir::Value multiplyAdd(mlir::Value sum, mlir::Value lhs, mlir::Value rhs);

  /// `value`, rounded to the element type.
  mlir::Value constant(double value);
  /// `value`, which is of the element type.
  mlir::Value constant(mlir::TypedAttr value);
  /// The value that max (or min) never prefers: an infinity, or the end of the integers.
  mlir::Value lowest();
  mlir::Value highest();

private:
  bool isFloat() const { return mlir::isa<mlir::FloatType>(element); }
  bool isUnsigned() const { return element.isUnsignedInteger() || element.isInteger(1); }
  mlir::Type signless() const { return signless(element); }
  unsigned width() const { return element.getIntOrFloatBitWidth(); }
  static mlir::Type signless(mlir::Type type);
  mlir::Value enter(mlir::Value x); // to the signless type
  mlir::Value leave(mlir::Value x) { return leave(x, element); }
  mlir::Value leave(mlir::Value x, mlir::Type type); // from the signless type
  mlir::Value integer(const llvm::APInt &value);
  mlir::Value floatUnary(nn::UnaryKind kind, mlir::Value x);
  mlir::Value integerUnary(nn::UnaryKind kind, mlir::Value x);
  mlir::Value floatBinary(nn::BinaryKind kind, mlir::Value lhs, mlir::Value rhs);
  mlir::Value integerBinary(nn::BinaryKind kind, mlir::Value lhs, mlir::Value rhs);
  mlir::Value sign(mlir::Value x);
  mlir::Value sigmoid(mlir::Value x);
  mlir::Value modulo(mlir::Value lhs, mlir::Value rhs);
  mlir::Value shift(nn::BinaryKind kind, mlir::Value lhs, mlir::Value rhs);
  mlir::Value floatCast(mlir::Value x, mlir::FloatType to);
  mlir::Value integerCast(mlir::Value x, mlir::IntegerType to);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  mlir::Type element;
};

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_SCALAROPS_H
