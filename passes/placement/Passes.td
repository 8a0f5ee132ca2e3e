// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/placement/ComputeInPlace.td"
include "passes/placement/CopyForHalos.td"
include "passes/placement/OrderDispatches.td"
include "passes/placement/PlaceBuffers.td"
