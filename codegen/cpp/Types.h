// How MLIR's types are spelled in C++, and how a vector of any shape lies in native vectors.

#ifndef MODELC_CODEGEN_CPP_TYPES_H
#define MODELC_CODEGEN_CPP_TYPES_H

#include "mlir/IR/BuiltinTypes.h"

#include <string>

namespace modelc {

/// The type of a local: float, std::int32_t, index_t, bool; std::uint16_t for the bits of f16 and
/// bf16. Empty if C++ has none.
std::string scalarType(mlir::Type type);

/// The same of an element in memory, where i1 is std::uint8_t.
std::string storedType(mlir::Type type);

/// The may_alias type of an element in memory: f32, i8, u8 for i1. Empty if there is none.
std::string memoryType(mlir::Type type);

/// A native vector, f32x16 or i32x8; for one lane the scalar. Masks (i1) are i32xN.
std::string pieceType(mlir::Type element, int64_t lanes);

/// Bytes of one element of a local variable of `type`, a scalar or a vector.
int64_t localBytes(mlir::Type type);

/// `type`'s element type if it is a vector, else `type`.
mlir::Type elementType(mlir::Type type);

/// Where an element of a vector lies.
struct PieceLane {
  int64_t piece, lane;
};

/// A vector (or scalar) cut into native pieces. Rows, the innermost dimension, are cut greedily
/// into `lanes`, `lanes` / 2, ..., 1 elements: 24 floats in registers of 16 are pieces of 16 and 8.
/// Elements that have no native vectors are cut into scalars. Pieces and elements are counted in
/// row-major order.
class PieceLayout {
public:
  PieceLayout(mlir::Type type, int64_t lanes);

  int64_t size() const { return rows * static_cast<int64_t>(cuts.size()); }
  int64_t elements() const { return rows * rowLength; }
  int64_t lanesOf(int64_t piece) const { return cuts[piece % cuts.size()].lanes; }
  /// The first element of the piece.
  int64_t startOf(int64_t piece) const;
  PieceLane find(int64_t element) const;

private:
  struct Cut {
    int64_t start, lanes;
  };
  int64_t rows = 1, rowLength = 1;
  llvm::SmallVector<Cut> cuts;
};

/// The element at `position` of a row-major array of this shape, and back.
int64_t linearize(llvm::ArrayRef<int64_t> position, llvm::ArrayRef<int64_t> shape);
llvm::SmallVector<int64_t> delinearize(int64_t element, llvm::ArrayRef<int64_t> shape);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_TYPES_H
