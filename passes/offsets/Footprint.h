// Which bytes an operand of a kernel covers.

#ifndef MODELC_PASSES_OFFSETS_FOOTPRINT_H
#define MODELC_PASSES_OFFSETS_FOOTPRINT_H

#include "mlir/IR/Value.h"

#include <optional>

namespace modelc {

/// Bytes [begin, end) of one memory: an argument of main or a weight.
struct Footprint {
  const void *memory; // identity of it, for comparison only
  int64_t begin, end;

  bool isDisjointFrom(const Footprint &other) const {
    return memory != other.memory || end <= other.begin || other.end <= begin;
  }
};

/// From the first to the last byte of a memref of the planned stage. Nothing if an offset is not
/// constant.
std::optional<Footprint> footprintOf(mlir::Value memRef);

} // namespace modelc

#endif // MODELC_PASSES_OFFSETS_FOOTPRINT_H
