// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/graph/FoldBatchNorm.td"
include "passes/graph/FoldConstants.td"
include "passes/graph/FoldScale.td"
include "passes/graph/MergeConstants.td"
