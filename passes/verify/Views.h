// How the guards see through views. The planner has its own eyes (passes/offsets).

#ifndef MODELC_PASSES_VERIFY_VIEWS_H
#define MODELC_PASSES_VERIFY_VIEWS_H

#include "mlir/IR/Value.h"

namespace modelc {

/// The memref that casts and reshapes only rename: the same elements.
mlir::Value withoutCasts(mlir::Value memRef);

/// The memory that a memref is a view of: a buffer, a weight, an argument or a view of the arena.
mlir::Value memoryOf(mlir::Value memRef);

} // namespace modelc

#endif // MODELC_PASSES_VERIFY_VIEWS_H
