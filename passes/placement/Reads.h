// How a dispatch on tensors reads its inputs.

#ifndef MODELC_PASSES_PLACEMENT_READS_H
#define MODELC_PASSES_PLACEMENT_READS_H

#include "dialects/kernel/Dispatch.h"

#include <cstdint>

namespace modelc {

/// Rows and columns around the interior of a channels-last tensor, in elements.
struct Halo {
  int64_t top = 0, left = 0, bottom = 0, right = 0;

  bool isEmpty() const { return !top && !left && !bottom && !right; }
  /// The smallest halo that contains both.
  Halo joinedWith(const Halo &other) const;
  /// The shape of a value with this halo. `shape` is [N, H, W, C], or anything if the halo is
  /// empty.
  llvm::SmallVector<int64_t> around(llvm::ArrayRef<int64_t> shape) const;
};

/// A halo and the value it holds; null if the halo is empty.
struct HaloNeed {
  Halo halo;
  mlir::TypedAttr value;
};

/// What a dispatch reads around its input: the pads of a window op as far as a window reaches them,
/// 0, or the lowest value for a max pool.
HaloNeed haloNeedOf(mlir::OpOperand &input);

/// Whether each element of input `index` is read only to make the element of the result at the same
/// place, so that the result may take its memory.
bool isReadElementwise(kernel::DispatchOp dispatch, unsigned index);

} // namespace modelc

#endif // MODELC_PASSES_PLACEMENT_READS_H
