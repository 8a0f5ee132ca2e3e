// The loops of the floor.

#ifndef MODELC_PASSES_TILING_FLOORLOOPS_H
#define MODELC_PASSES_TILING_FLOORLOOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {

/// Replaces the tensors and structured ops of `kernel` by loops over the memory of its arguments.
/// `fuse`: a reduction `sum + a * b` is a fused multiply-add. A value that must be stored on the
/// way gets a new argument, after the others, with `kernel.access = "scratch"`. On failure, an
/// error at the op that has no loops; the kernel is then half rewritten.
mlir::LogicalResult emitFloorLoops(mlir::func::FuncOp kernel, bool fuse);

} // namespace modelc

#endif // MODELC_PASSES_TILING_FLOORLOOPS_H
