// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/tiling/LowerByRecipe.td"
include "passes/tiling/LowerToFloor.td"
