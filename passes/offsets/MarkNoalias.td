#ifndef MODELC_PASSES_OFFSETS_MARKNOALIAS_TD
#define MODELC_PASSES_OFFSETS_MARKNOALIAS_TD

include "mlir/Pass/PassBase.td"

def MarkNoalias : Pass<"modelc-mark-noalias", "mlir::ModuleOp"> {
  let summary = "Mark kernel arguments that never overlap with memory that is written beside them";
  let description = [{
    Afterwards an argument of a kernel carries `kernel.noalias` if it may be `restrict`: at every call of main
    its bytes, from the first to the last one, are disjoint from those of each other argument, unless both are
    only read (`kernel.access`). An argument of main and a weight are memories of their own: the
    interface forbids that inputs, outputs and arena overlap.

    Operands that are interleaved (every other row of one buffer) count as overlapping.

    ```mlir
    func.func private @f(%x: memref<32xf32> {kernel.access = "read"}, %y: memref<32xf32> {kernel.access = "write"})
    ```
    becomes
    ```mlir
    func.func private @f(%x: memref<32xf32> {kernel.access = "read", kernel.noalias}, %y: memref<32xf32> {kernel.access = "write", kernel.noalias})
    ```
  }];
}

#endif // MODELC_PASSES_OFFSETS_MARKNOALIAS_TD
