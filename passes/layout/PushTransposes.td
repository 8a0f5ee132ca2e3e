// --nn-push-transposes

def PushTransposesPass : Pass<"nn-push-transposes", "::mlir::func::FuncOp"> {
  let summary = "Push transposes towards the outputs and cancel them";
  let description = [{
    Afterwards no nn.transpose stands before an op that could run on the transposed value as well, and none
    before another nn.transpose. What an importer wraps around channels-last convolutions is gone between
    them; transposes remain where the layout of the caller differs.

    A transpose moves below nn.unary, nn.clip and nn.binary, nn.softmax (if the last dimension stays),
    nn.reduce (if the reduced dimensions keep their order, so that the sum rounds the same) and nn.reshape
    (if the elements of each new dimension lie in order). The other operand of a binary must be free to
    follow: transposed alike, constant, of one long dimension, or read through the inverse already.
    Constants are transposed as expressions.

    The pass never makes more bytes go through transposes: it works on a copy of the function and drops it
    if the sum grew, which happens where a value has many readers in the wrong layout.

    ```mlir
    %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x8x8xf32>
    %1 = nn.unary relu %0 : tensor<1x4x8x8xf32>
    %y = nn.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x4x8x8xf32> -> tensor<1x8x8x4xf32>
    ```
    becomes
    ```mlir
    %y = nn.unary relu %x : tensor<1x8x8x4xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
