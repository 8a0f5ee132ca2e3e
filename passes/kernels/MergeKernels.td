// --modelc-merge-kernels

#ifndef MODELC_PASSES_KERNELS_MERGEKERNELS_TD
#define MODELC_PASSES_KERNELS_MERGEKERNELS_TD

include "mlir/Pass/PassBase.td"

def MergeKernels : Pass<"modelc-merge-kernels", "::mlir::ModuleOp"> {
  let summary = "Keep one of the kernels that are equal";
  let description = [{
    Afterwards no two kernels have the same type, attributes and body; names and locations do not count.
    The first one stays and keeps its name, calls of the others call it. Weights are arguments, so layers of
    one shape share a kernel.

    Kernels are put into buckets by a structural hash and compared op by op within a bucket. Kernels that
    compute the same in different ways stay apart.

    Before: `call @relu_4(..)`, `call @relu_4_0(..)`, two functions; after: two calls of `@relu_4`.
  }];
}

#endif // MODELC_PASSES_KERNELS_MERGEKERNELS_TD
