#ifndef MODELC_PASSES_OFFSETS_PLANMEMORY_TD
#define MODELC_PASSES_OFFSETS_PLANMEMORY_TD

include "mlir/Pass/PassBase.td"

def PlanMemory : Pass<"modelc-plan-memory", "mlir::ModuleOp"> {
  let summary = "Give each kernel.buffer of main an offset in the arena";
  let description = [{
    Afterwards `@main` has a last argument, the arena (`modelc.role = "arena"`), and each `kernel.buffer` that
    a call touches is a `memref.view` of it at a constant offset, a multiple of 64, with the indices of
    the first and the last call that touch it. Buffers that are live at the same step do not overlap. The
    function carries `kernel.arena_bytes`, `kernel.lower_bound_bytes` and `kernel.peak_step`. Buffers that no
    call touches are gone.

    The order of the calls is not changed, and no value shares another's buffer that did not before.

    A call is a step; a buffer lives from the first to the last step that touches it or a view of it.
    Packer.h places them: best fit, by size, by lifetime and other orders, the best one counts.

    ```mlir
    func.func @main(%x: memref<32xf32> {modelc.role = "input"}) {
      %a = kernel.buffer : memref<32xf32>
      %b = kernel.buffer : memref<32xf32>
      call @f(%x, %a) : (memref<32xf32>, memref<32xf32>) -> ()
      call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
    ```
    becomes
    ```mlir
    func.func @main(%x: memref<32xf32> {modelc.role = "input"}, %arena: memref<256xi8> {modelc.role = "arena"})
        attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
      %c0 = arith.constant 0 : index
      %a = memref.view %arena[%c0][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
      %c128 = arith.constant 128 : index
      %b = memref.view %arena[%c128][] {kernel.first_step = 1 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
    ```
  }];
  let dependentDialects = ["mlir::arith::ArithDialect", "mlir::memref::MemRefDialect"];
}

#endif // MODELC_PASSES_OFFSETS_PLANMEMORY_TD
