// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/dispatch/ChooseTiles.td"
include "passes/dispatch/FormDispatches.td"
include "passes/dispatch/OutlineWeights.td"
