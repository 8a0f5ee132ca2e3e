// --nn-merge-constants

def MergeConstantsPass : Pass<"nn-merge-constants"> {
  let summary = "Apply two constants in a row as one";
  let description = [{
    Afterwards no value that is used once goes through the same operator with two constants in a row:
    `(x + c1) + c2` is `x + (c1 + c2)`, and so for mul, max and min; a constant is added negated instead of
    subtracted, which is the same to the last bit. The new constant is never larger than the larger one of
    the two. Sums and products of floats round differently; max and min do not.

    ```mlir
    %0 = nn.binary add %x, %b : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    %y = nn.binary add %0, %c : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    ```
    becomes
    ```mlir
    %0 = nn.binary add %b, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %y = nn.binary add %x, %0 : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
