// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "passes/verify/VerifyDispatched.td"
include "passes/verify/VerifyGraph.td"
include "passes/verify/VerifyImported.td"
include "passes/verify/VerifyMemoryPlan.td"
include "passes/verify/VerifyPlaced.td"
include "passes/verify/VerifyKernels.td"
include "passes/verify/VerifyBufferized.td"
include "passes/verify/VerifyEmittable.td"
