// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/offsets/MarkNoalias.td"
include "passes/offsets/PlaceWeights.td"
include "passes/offsets/PlanMemory.td"
