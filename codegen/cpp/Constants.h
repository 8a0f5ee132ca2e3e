// C++ literals for constants: exact, the same everywhere, without macros.

#ifndef MODELC_CODEGEN_CPP_CONSTANTS_H
#define MODELC_CODEGEN_CPP_CONSTANTS_H

#include "codegen/cpp/Expression.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace modelc {

/// A literal that a C++ compiler reads back as the same bits: the shortest decimal digits that do
/// so, with `f` for float; infinities and NaNs as `bitcast<float>(bits)`. Integers as decimals.
/// Those of f16 and bf16 are their bits. `value` is a FloatAttr, an IntegerAttr or a BoolAttr.
Expr literal(mlir::Attribute value);

Expr floatLiteral(float value);
Expr integerLiteral(int64_t value);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_CONSTANTS_H
