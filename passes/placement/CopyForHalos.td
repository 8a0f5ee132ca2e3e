#ifndef MODELC_PASSES_PLACEMENT_COPYFORHALOS_TD
#define MODELC_PASSES_PLACEMENT_COPYFORHALOS_TD

include "mlir/Pass/PassBase.td"

def CopyForHalos : Pass<"modelc-copy-for-halos", "mlir::func::FuncOp"> {
  let summary = "Copy values that a padded window op reads and that cannot have a halo";
  let description = [{
    Afterwards each value that a window op reads with pads is the result of a dispatch that is neither
    returned nor reshaped, and all its readers agree on the value of the padding: it can be placed in a
    buffer with a halo. Other values (an input of the model, a reshape, a result of the model, a second
    padding value) are copied by a `copy` dispatch before their first padded reader, once for each value
    of the padding. A remark says why, unless the value is an input (in any shape), where it cannot be
    otherwise.

    Pads that no window reaches, as those at the bottom of many strided convolutions, need no halo.

    ```mlir
    func.func @main(%x: tensor<1x8x8x3xf32>) ... {
      %y = kernel.dispatch conv ins(%x, %w : ...) ... { ... nn.conv2d %in, %weight {pads = array<i64: 1, 1, 1, 1>} ... }
    ```
    becomes
    ```mlir
      %c = kernel.dispatch copy ins(%x : tensor<1x8x8x3xf32>) outs(%e : tensor<1x8x8x3xf32>) { ... }
      %y = kernel.dispatch conv ins(%c, %w : ...) ... { ... nn.conv2d %in, %weight {pads = array<i64: 1, 1, 1, 1>} ... }
    ```
  }];
  let dependentDialects = ["kernel::KernelDialect", "mlir::tensor::TensorDialect"];
}

#endif // MODELC_PASSES_PLACEMENT_COPYFORHALOS_TD
