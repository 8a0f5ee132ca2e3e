// Shape arithmetic and diagnostics that the op families share.

#ifndef MODELC_DIALECTS_NN_SHAPES_H
#define MODELC_DIALECTS_NN_SHAPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

#include <optional>

namespace modelc::nn {

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

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_SHAPES_H
