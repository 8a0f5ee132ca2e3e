// RUN: modelc-eval %s --input=1,5,5,2,9,nan | FileCheck %s

func.func @main(%x: tensor<1x1x2x3xf32>) -> (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x1x2xi64>, tensor<1x1x1x2xi64>, tensor<1x1x2x3xf32>) {
  // CHECK:      tensor<1x1x1x2xf32>: 9 nan
  // CHECK-NEXT: tensor<1x1x1x2xi64>: 4 5
  %y, %i = nn.max_pool_indices %x {window = array<i64: 1, 2, 2>} : tensor<1x1x2x3xf32> -> tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>
  // Columns outermost.
  // CHECK-NEXT: tensor<1x1x1x2xi64>: 3 5
  %z, %j = nn.max_pool_indices %x {firstDimFastest, window = array<i64: 1, 2, 2>} : tensor<1x1x2x3xf32> -> tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>
  // The first of equal elements.
  // CHECK-NEXT: tensor<1x1x1x2xi64>: 1 1
  %c = nn.constant dense<[[[[1.0, 5.0, 5.0], [1.0, 5.0, 5.0]]]]> : tensor<1x1x2x3xf32>
  %v, %k = nn.max_pool_indices %c {window = array<i64: 1, 2, 2>} : tensor<1x1x2x3xf32> -> tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>
  // Element 5 of a plane of 2 columns would lie in row 2.
  // CHECK-NEXT: tensor<1x1x2x3xf32>: 0 0 0 7 0 0
  %t = nn.constant dense<[[[[7.0, 8.0]]]]> : tensor<1x1x1x2xf32>
  %at = nn.constant dense<[[[[2, 5]]]]> : tensor<1x1x1x2xi64>
  %u = nn.max_unpool %t, %at {pooled = array<i64: 1, 3, 2>, output = array<i64: 1, 2, 3>} : (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>) -> tensor<1x1x2x3xf32>
  return %y, %i, %j, %k, %u : tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x1x2xi64>, tensor<1x1x1x2xi64>, tensor<1x1x2x3xf32>
}
