#ifndef MODELC_PASSES_DISPATCH_OUTLINEWEIGHTS_TD
#define MODELC_PASSES_DISPATCH_OUTLINEWEIGHTS_TD

include "mlir/Pass/PassBase.td"

def OutlineWeights : Pass<"modelc-outline-weights", "mlir::ModuleOp"> {
  let summary = "Move constant expressions into kernel.weight, packed for the dispatch that reads them";
  let description = [{
    Afterwards no `nn.constant` is left outside of a `kernel.weight`: each constant expression that a
    dispatch takes is the region of a weight, named after the model's tensor, and the dispatch reads it by
    `kernel.load_weight`. The right operand of a dispatch with a tile `[rows, B]` is stored in blocks of
    `B` columns, and the region sees its plain form through `kernel.unpack`. One expression in one form is
    one weight, however many dispatches use it. What nothing uses is dropped.

    Nothing is evaluated: values are computed when the weights are written.

    ```mlir
    %w = nn.constant dense<1.0> : tensor<64x32xf32> loc("fc.weight")
    %y = kernel.dispatch matmul ins(%x, %w : ...) ... attributes {tile = array<i64: 1, 16>} { ... }
    ```
    becomes
    ```mlir
    kernel.weight @fc_weight : tensor<2x64x16xf32> {
      %0 = nn.constant dense<1.0> : tensor<64x32xf32>
      %1 = nn.reshape %0 : tensor<64x32xf32> -> tensor<64x2x16xf32>
      %2 = nn.transpose %1 {permutation = array<i64: 1, 0, 2>} : tensor<64x2x16xf32> -> tensor<2x64x16xf32>
      kernel.yield %2 : tensor<2x64x16xf32>
    }
    ...
    %w = kernel.load_weight @fc_weight : tensor<2x64x16xf32>
    %y = kernel.dispatch matmul ins(%x, %w : ...) ... {
    ^bb0(%in: tensor<1x64xf32>, %packed: tensor<2x64x16xf32>, %out: tensor<1x32xf32>):
      %plain = kernel.unpack %packed : tensor<2x64x16xf32> -> tensor<64x32xf32>
    ```
  }];
  let dependentDialects = ["kernel::KernelDialect"];
}

#endif // MODELC_PASSES_DISPATCH_OUTLINEWEIGHTS_TD
