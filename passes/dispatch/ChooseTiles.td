#ifndef MODELC_PASSES_DISPATCH_CHOOSETILES_TD
#define MODELC_PASSES_DISPATCH_CHOOSETILES_TD

include "mlir/Pass/PassBase.td"

def ChooseTiles : Pass<"modelc-choose-tiles", "mlir::func::FuncOp"> {
  let summary = "Give convolutions and matmuls the register tile that suits the target";
  let description = [{
    Afterwards a `conv` or `matmul` dispatch on f32, whose right operand is a constant expression that is
    used for nothing else in it, has the `tile` that the cost model (TileModel.h) chooses for the module's
    target. Where the model finds none, and on all other dispatches, there is no tile: the floor makes
    the kernel.

    Nothing is packed yet: modelc-outline-weights does that.

    ```mlir
    kernel.dispatch matmul ins(%x, %w : tensor<1x64xf32>, tensor<64x32xf32>) ...
    ```
    becomes, for 16 lanes,
    ```mlir
    kernel.dispatch matmul ins(%x, %w : tensor<1x64xf32>, tensor<64x32xf32>) ... attributes {tile = array<i64: 1, 32>}
    ```
  }];
}

#endif // MODELC_PASSES_DISPATCH_CHOOSETILES_TD
