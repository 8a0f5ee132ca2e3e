// Offsets for buffers that live for a while. Plain arithmetic, without IR.

#ifndef MODELC_PASSES_OFFSETS_PACKER_H
#define MODELC_PASSES_OFFSETS_PACKER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace modelc {

/// Every buffer begins at a multiple of this many bytes and takes a multiple of them.
inline constexpr int64_t bufferAlignment = 64;

/// A buffer that is live from its first to its last step, both included.
struct LiveBuffer {
  int64_t bytes;
  int64_t firstStep, lastStep;
};

/// Where the buffers lie, and the bytes that takes.
struct Packing {
  llvm::SmallVector<int64_t> offsets; // multiples of bufferAlignment
  int64_t bytes = 0;                  // a multiple of it
};

/// What no packing can go below: the largest sum of bytes (rounded up to the alignment) of the
/// buffers that are live at one step, and the first such step.
struct LowerBound {
  int64_t bytes = 0;
  int64_t step = 0;
};
LowerBound computeLowerBound(llvm::ArrayRef<LiveBuffer> buffers);

/// Offsets such that buffers that are live at one step do not overlap. Greedy: buffers are placed
/// one after the other into the smallest gap that fits, in several orders; the best result counts,
/// and the search ends when the lower bound is reached. The same input gives the same packing.
Packing packBuffers(llvm::ArrayRef<LiveBuffer> buffers);

} // namespace modelc

#endif // MODELC_PASSES_OFFSETS_PACKER_H
