// The passes of this room; one include each.

include "passes/kernels/OutlineKernels.td"
include "passes/kernels/LowerNNToLinalg.td"
include "passes/kernels/MergeKernels.td"
