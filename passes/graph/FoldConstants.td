// --nn-fold-constants

def FoldConstantsPass : Pass<"nn-fold-constants"> {
  let summary = "Compute ops that have only constant operands";
  let description = [{
    Afterwards no nn op has only constant operands, unless its result takes more than `budget` bytes
    and is no splat, or the evaluator does not support it. Large results stay expressions, which are
    evaluated one by one when the weights are written, so that compiling does not hold every large
    constant twice. Elementwise ops, reshapes and transposes of splats give splats of any size.

    The ops run in the evaluator (compiler/evaluator), in order, so a chain is folded in one go.

    ```mlir
    %one = nn.constant dense<1.0> : tensor<f32>
    %v = nn.constant dense<[3.0, 8.0]> : tensor<2xf32>
    %0 = nn.binary add %v, %one : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    %1 = nn.unary sqrt %0 : tensor<2xf32>
    ```
    becomes
    ```mlir
    %0 = nn.constant dense<[2.0, 3.0]> : tensor<2xf32>
    ```
  }];
  let options = [Option<"budget", "budget", "int64_t", "65536",
                        "Largest result that is computed, in bytes">];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
