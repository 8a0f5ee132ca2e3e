// --nn-fold-transpose-into-weight

def FoldTransposeIntoWeightPass : Pass<"nn-fold-transpose-into-weight"> {
  let summary = "Permute the rows of a weight instead of transposing the input";
  let description = [{
    Afterwards no nn.matmul with a constant weight reads a transposed and flattened tensor, if the transpose
    stays within the flattened dimensions: the channels-last tensor is flattened as it is, and the rows of
    the weight follow. That is what is left of `Flatten` after the last convolution. The sum of a product
    runs in another order.

    ```mlir
    %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x4x16xf32> -> tensor<1x16x4x4xf32>
    %1 = nn.reshape %0 : tensor<1x16x4x4xf32> -> tensor<1x256xf32>
    %y = nn.matmul %1, %w : (tensor<1x256xf32>, tensor<256x10xf32>) -> tensor<1x10xf32>
    ```
    becomes
    ```mlir
    %0 = nn.reshape %w : tensor<256x10xf32> -> tensor<16x4x4x10xf32>
    %1 = nn.transpose %0 {permutation = array<i64: 1, 2, 0, 3>} : tensor<16x4x4x10xf32> -> tensor<4x4x16x10xf32>
    %2 = nn.reshape %1 : tensor<4x4x16x10xf32> -> tensor<256x10xf32>
    %3 = nn.reshape %x : tensor<1x4x4x16xf32> -> tensor<1x256xf32>
    %y = nn.matmul %3, %2 : (tensor<1x256xf32>, tensor<256x10xf32>) -> tensor<1x10xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
