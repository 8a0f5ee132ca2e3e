// Stage dispatch: weights are computed when they are loaded, regions run on the operands of the dispatch.
// RUN: modelc-eval %s --input=1,2 --input=10,-100,10,-10 | FileCheck %s

module {
  kernel.weight @w : tensor<2x2x2xf32> {
    %0 = nn.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<2x4xf32>
    %1 = nn.reshape %0 : tensor<2x4xf32> -> tensor<2x2x2xf32>
    %2 = nn.transpose %1 {permutation = array<i64: 1, 0, 2>} : tensor<2x2x2xf32> -> tensor<2x2x2xf32>
    kernel.yield %2 : tensor<2x2x2xf32>
  }

  // CHECK: tensor<1x4xf32>: 18 0 24 7
  func.func @main(%x: tensor<1x2xf32>, %r: tensor<1x4xf32>) -> tensor<1x4xf32> {
    %w = kernel.load_weight @w : tensor<2x2x2xf32>
    %e = tensor.empty() : tensor<1x4xf32>
    %y = kernel.dispatch matmul ins(%x, %w, %r : tensor<1x2xf32>, tensor<2x2x2xf32>, tensor<1x4xf32>)
        outs(%e : tensor<1x4xf32>) {
    ^bb0(%in: tensor<1x2xf32>, %weight: tensor<2x2x2xf32>, %residual: tensor<1x4xf32>, %out: tensor<1x4xf32>):
      %0 = kernel.unpack %weight : tensor<2x2x2xf32> -> tensor<2x4xf32>
      %1 = nn.matmul %in, %0 : (tensor<1x2xf32>, tensor<2x4xf32>) -> tensor<1x4xf32>
      %2 = nn.binary add %1, %residual : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
      %3 = nn.unary relu %2 : tensor<1x4xf32>
      kernel.yield %3 : tensor<1x4xf32>
    } -> tensor<1x4xf32>
    return %y : tensor<1x4xf32>
  }
}
