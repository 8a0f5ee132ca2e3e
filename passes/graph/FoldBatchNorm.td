// --nn-fold-batch-norm

def FoldBatchNormPass : Pass<"nn-fold-batch-norm"> {
  let summary = "Write batch norms as one multiplication and one addition per channel";
  let description = [{
    Afterwards there is no nn.batch_norm: each is `x * factor + bias` with
    `factor = scale / sqrt(variance + epsilon)` and `bias = shift - mean * factor`. f32 parameters that are
    known are computed in double and rounded once; any others become nn ops.

    It does not touch weights: `--nn-fold-scale` moves the factor into a convolution before it.

    ```mlir
    %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 0.0 : tensor<1x4xf32>, tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = nn.binary mul %x, %factor : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    %y = nn.binary add %0, %bias : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
