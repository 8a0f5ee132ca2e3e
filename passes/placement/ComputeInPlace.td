#ifndef MODELC_PASSES_PLACEMENT_COMPUTEINPLACE_TD
#define MODELC_PASSES_PLACEMENT_COMPUTEINPLACE_TD

include "mlir/Pass/PassBase.td"

def ComputeInPlace : Pass<"modelc-compute-in-place", "mlir::func::FuncOp"> {
  let summary = "Let results take the memory of operands that die";
  let description = [{
    Afterwards a dispatch that reads an operand element by element, in the place where it writes its
    result, has that operand as its output instead of a `tensor.empty` and reads it through the output's
    block argument; provided that nobody reads the operand's memory later, that no other operand lies in
    it, that it is neither an input of the model nor a weight, and that one buffer can have the halo that
    both want. Of several such operands the first one lends.

    The order of the dispatches must be final. Dispatches of families `copy` and `rows` stay as they are.

    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %y = kernel.dispatch elementwise ins(%x, %r : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %out: tensor<4xf32>):
      %0 = nn.binary add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    ```
    becomes, if `%r` dies here and `%x` does not,
    ```mlir
    %y = kernel.dispatch elementwise ins(%x : tensor<4xf32>) outs(%r : tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %out: tensor<4xf32>):
      %0 = nn.binary add %a, %out : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
}

#endif // MODELC_PASSES_PLACEMENT_COMPUTEINPLACE_TD
