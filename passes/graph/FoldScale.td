// --nn-fold-scale

def FoldScalePass : Pass<"nn-fold-scale"> {
  let summary = "Move a factor per channel into the weight before it";
  let description = [{
    Afterwards no nn.conv2d or nn.matmul with a constant weight is multiplied or divided by constants that
    differ only along its last dimension: `(x . w + b) * c` is `x . (w * c) + b * c`. That needs a result
    that nothing else reads. The new weight is an expression on the old one, so no large constant is read.
    The factor may lie on the left; a constant addition may stand between.

    It changes rounding, as the factor is applied to the weight instead of the sum.

    ```mlir
    %0 = nn.matmul %x, %w : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
    %y = nn.binary mul %0, %c : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    ```
    becomes
    ```mlir
    %0 = nn.binary mul %w, %c : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
    %y = nn.matmul %x, %0 : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
