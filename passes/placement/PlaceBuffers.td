#ifndef MODELC_PASSES_PLACEMENT_PLACEBUFFERS_TD
#define MODELC_PASSES_PLACEMENT_PLACEBUFFERS_TD

include "mlir/Pass/PassBase.td"

def PlaceBuffers : Pass<"modelc-place-buffers", "mlir::func::FuncOp"> {
  let summary = "Give each value memory: from tensors to memrefs";
  let description = [{
    Afterwards the function takes its inputs and outputs as memrefs (`modelc.role`) and returns nothing;
    dispatches work on memrefs in the order in which they stand. A value that is returned lies in the
    output's argument, any other in a `kernel.buffer`, with those that are computed in place of it. A buffer
    has the halo that its consumers want together; `kernel.fill_halo` writes it after the first producer.
    Each operand is the view that its dispatch sees: the interior (`memref.subview`), with as much of
    the halo as a window op reads, whose pads are gone; or another shape (`kernel.reshape`).

    No copy is made and no order or aliasing decided here: that is the work of modelc-order-dispatches,
    modelc-copy-for-halos and modelc-compute-in-place. Buffers have no address yet.

    ```mlir
    %y = kernel.dispatch conv ins(%x, %w : tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) outs(%e : tensor<1x8x8x4xf32>) {
    ^bb0(%in: tensor<1x8x8x4xf32>, %weight: tensor<3x3x4x4xf32>, %out: tensor<1x8x8x4xf32>):
      %0 = nn.conv2d %in, %weight {pads = array<i64: 1, 1, 1, 1>} : ...
    ```
    becomes, `%x` lying in a buffer with a halo and `%y` being returned,
    ```mlir
    kernel.fill_halo %b halo [1, 1, 1, 1] value 0.000000e+00 : f32 : memref<1x10x10x4xf32>
    kernel.dispatch conv ins(%b, %w : memref<1x10x10x4xf32>, memref<3x3x4x4xf32>) outs(%output : memref<1x8x8x4xf32>) {
    ^bb0(%in: tensor<1x10x10x4xf32>, %weight: tensor<3x3x4x4xf32>, %out: tensor<1x8x8x4xf32>):
      %0 = nn.conv2d %in, %weight : ...
    ```
  }];
  let dependentDialects = ["kernel::KernelDialect", "mlir::memref::MemRefDialect"];
}

#endif // MODELC_PASSES_PLACEMENT_PLACEBUFFERS_TD
