// How a transpose moves below a reshape: arithmetic on shapes, without IR.

#ifndef MODELC_PASSES_LAYOUT_REORDER_H
#define MODELC_PASSES_LAYOUT_REORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace modelc {

/// `reshape(transpose(x))` as `transpose(reshape(x))`.
struct SunkTranspose {
  llvm::SmallVector<int64_t> shape;       // what x is reshaped to
  llvm::SmallVector<int64_t> permutation; // how that is transposed then
};

/// Moves the transpose of a value of `shape` by `permutation` below the reshape of its result to
/// `reshaped`. Nothing if a dimension of `reshaped` mixes elements that do not lie in order in x,
/// or if a dimension is 0.
std::optional<SunkTranspose> sinkBelowReshape(llvm::ArrayRef<int64_t> shape,
                                              llvm::ArrayRef<int64_t> permutation,
                                              llvm::ArrayRef<int64_t> reshaped);

} // namespace modelc

#endif // MODELC_PASSES_LAYOUT_REORDER_H
