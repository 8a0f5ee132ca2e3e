// RUN: modelc-eval %s --input=iota | FileCheck %s

// Negative indices count from the end; those outside are moved to the nearest end.
func.func @main(%x: tensor<2x3x2xf32>) -> (tensor<2x4x2xf32>, tensor<1x3x2xf32>, tensor<2xi1>) {
  // CHECK:      tensor<2x4x2xf32>: 0 1 4 5 4 5 0 1 6 7 10 11 10 11 6 7
  %i = nn.constant dense<[0, -1, 9, -9]> : tensor<4xi64>
  %y = nn.gather %x, %i {axis = 1 : i64} : (tensor<2x3x2xf32>, tensor<4xi64>) -> tensor<2x4x2xf32>
  // CHECK-NEXT: tensor<1x3x2xf32>: 6 7 8 9 10 11
  %one = nn.constant dense<1> : tensor<1xi32>
  %z = nn.gather %x, %one : (tensor<2x3x2xf32>, tensor<1xi32>) -> tensor<1x3x2xf32>
  // CHECK-NEXT: tensor<2xi1>: 1 0
  %bits = nn.constant dense<[true, false, true]> : tensor<3xi1>
  %j = nn.constant dense<[2, 1]> : tensor<2xi32>
  %b = nn.gather %bits, %j : (tensor<3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return %y, %z, %b : tensor<2x4x2xf32>, tensor<1x3x2xf32>, tensor<2xi1>
}
