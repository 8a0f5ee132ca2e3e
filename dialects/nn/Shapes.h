// Shape arithmetic and diagnostics that the op families share.

#ifndef MODELC_DIALECTS_NN_SHAPES_H
#define MODELC_DIALECTS_NN_SHAPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Value.h"

#include <optional>

namespace modelc::nn {

/// The type of a value of the dialect: all of them are ranked tensors.
inline mlir::RankedTensorType tensorType(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}

/// Extent of one spatial dimension of a window operator.
struct Window {
  int64_t size, padBefore, padAfter, stride, dilation; // in elements

  /// Elements from the first to the last tap, both included.
  int64_t extent() const { return (size - 1) * dilation + 1; }
  /// Number of windows over `input` elements, or 0 if not even one fits.
  int64_t outputSize(int64_t input) const;
};

/// The shape that NumPy's broadcasting gives, or nothing if the shapes do not agree.
std::optional<llvm::SmallVector<int64_t>> broadcastShapes(llvm::ArrayRef<int64_t> lhs,
                                                          llvm::ArrayRef<int64_t> rhs);

/// Element `i` of the result is element `permutation[i]` of `values`, as nn.transpose moves
/// dimensions.
llvm::SmallVector<int64_t> permute(llvm::ArrayRef<int64_t> values,
                                   llvm::ArrayRef<int64_t> permutation);

/// The permutation that undoes `permutation`.
llvm::SmallVector<int64_t> invertPermutation(llvm::ArrayRef<int64_t> permutation);

/// Whether transposing `shape` leaves the elements in their order in memory: all dimensions of more
/// than one element keep their order.
bool movesOnlyUnitDims(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> permutation);

/// `shape` without its leading dimensions of size 1.
llvm::ArrayRef<int64_t> dropLeadingUnitDims(llvm::ArrayRef<int64_t> shape);

/// The elements before dimension `axis`, its size, and the elements after it.
llvm::SmallVector<int64_t> splitAt(llvm::ArrayRef<int64_t> shape, int64_t axis);

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_SHAPES_H
