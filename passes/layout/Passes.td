// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/layout/FoldTransposeIntoWeight.td"
include "passes/layout/PushTransposes.td"
include "passes/layout/SinkReshapes.td"
