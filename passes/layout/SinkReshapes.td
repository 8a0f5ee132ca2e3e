// --nn-sink-reshapes

def SinkReshapesPass : Pass<"nn-sink-reshapes"> {
  let summary = "Run elementwise ops before a reshape that adds dimensions";
  let description = [{
    Afterwards no elementwise op reads an nn.reshape to more dimensions that is made for it alone, if its
    other operands have the same shape, or repeat for all elements or all but those of the last dimension,
    which the reshape leaves alone. A matrix product of a batch is one of rows that is reshaped: so its
    bias, activation and residual follow the product itself and become part of its kernel.

    ```mlir
    %0 = nn.reshape %x : tensor<6x5xf32> -> tensor<2x3x5xf32>
    %y = nn.binary add %0, %b : (tensor<2x3x5xf32>, tensor<5xf32>) -> tensor<2x3x5xf32>
    ```
    becomes
    ```mlir
    %0 = nn.binary add %x, %b : (tensor<6x5xf32>, tensor<5xf32>) -> tensor<6x5xf32>
    %y = nn.reshape %0 : tensor<6x5xf32> -> tensor<2x3x5xf32>
    ```
  }];
  let dependentDialects = ["::modelc::nn::NNDialect"];
}
