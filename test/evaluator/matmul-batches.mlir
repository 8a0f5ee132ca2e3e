// Operands repeat where they have a dimension of 1 or none.
// RUN: modelc-eval %s --input=iota --input=1,0,0,1,2,0,0,2 | FileCheck %s

func.func @main(%a: tensor<2x1x1x2xf32>, %b: tensor<2x2x2xf32>) -> tensor<2x2x1x2xf32> {
  // CHECK: tensor<2x2x1x2xf32>: 0 1 0 2 2 3 4 6
  %0 = nn.matmul %a, %b : (tensor<2x1x1x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x1x2xf32>
  return %0 : tensor<2x2x1x2xf32>
}
