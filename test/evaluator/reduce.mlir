// RUN: modelc-eval %s --input=iota --input=nan,1,2,3 | FileCheck %s

func.func @main(%x: tensor<2x3x2xf32>, %odd: tensor<2x2xf32>)
    -> (tensor<2x1x2xf32>, tensor<1x3x1xf32>, tensor<2x3x1xf32>, tensor<2x3x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>,
        tensor<1xi8>, tensor<1xf32>, tensor<2x1x2xf32>, tensor<1xi8>) {
  // CHECK:      tensor<2x1x2xf32>: 6 9 24 27
  %sum = nn.reduce sum %x {axes = array<i64: 1>} : tensor<2x3x2xf32> -> tensor<2x1x2xf32>
  // CHECK-NEXT: tensor<1x3x1xf32>: 3.5 5.5 7.5
  %mean = nn.reduce mean %x {axes = array<i64: 0, 2>} : tensor<2x3x2xf32> -> tensor<1x3x1xf32>
  // CHECK-NEXT: tensor<2x3x1xf32>: 1 3 5 7 9 11
  %max = nn.reduce max %x {axes = array<i64: 2>} : tensor<2x3x2xf32> -> tensor<2x3x1xf32>
  // CHECK-NEXT: tensor<2x3x2xf32>: 0 1 2 3 4 5 6 7 8 9 10 11
  %none = nn.reduce min %x {axes = array<i64>} : tensor<2x3x2xf32> -> tensor<2x3x2xf32>
  // CHECK-NEXT: tensor<2x1xf32>: nan 2
  %min = nn.reduce min %odd {axes = array<i64: 1>} : tensor<2x2xf32> -> tensor<2x1xf32>
  // CHECK-NEXT: tensor<2x1xf32>: nan 3
  %omax = nn.reduce max %odd {axes = array<i64: 1>} : tensor<2x2xf32> -> tensor<2x1xf32>
  // The sum of integers wraps.
  // CHECK-NEXT: tensor<1xi8>: -46
  %i = nn.constant dense<[-100, -101, -101]> : tensor<3xi8>
  %isum = nn.reduce sum %i {axes = array<i64: 0>} : tensor<3xi8> -> tensor<1xi8>
  // CHECK-NEXT: tensor<1xf32>: 3
  %c = nn.constant dense<1.0> : tensor<3xf32>
  %splat = nn.reduce sum %c {axes = array<i64: 0>} : tensor<3xf32> -> tensor<1xf32>
  // CHECK-NEXT: tensor<2x1x2xf32>: 0 15 480 693
  %prod = nn.reduce prod %x {axes = array<i64: 1>} : tensor<2x3x2xf32> -> tensor<2x1x2xf32>
  // -100 * -101 * -101 = -1020100 = 60 mod 256
  // CHECK-NEXT: tensor<1xi8>: 60
  %iprod = nn.reduce prod %i {axes = array<i64: 0>} : tensor<3xi8> -> tensor<1xi8>
  return %sum, %mean, %max, %none, %min, %omax, %isum, %splat, %prod, %iprod
      : tensor<2x1x2xf32>, tensor<1x3x1xf32>, tensor<2x3x1xf32>, tensor<2x3x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>,
        tensor<1xi8>, tensor<1xf32>, tensor<2x1x2xf32>, tensor<1xi8>
}
