// RUN: modelc-eval %s --input=iota --input=10,20,30 --input=1,2 --input=nan,1,inf | FileCheck %s

func.func @main(%x: tensor<2x3xf32>, %row: tensor<3xf32>, %column: tensor<2x1xf32>, %odd: tensor<3xf32>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>,
        tensor<5xi32>, tensor<2xui8>, tensor<2xi64>, tensor<2x3xf32>) {
  // CHECK:      tensor<2x3xf32>: 10 21 32 13 24 35
  %add = nn.binary add %x, %row : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: tensor<2x3xf32>: 1 0 -1 -1 -2 -3
  %sub = nn.binary sub %column, %x : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // Both repeat.
  // CHECK-NEXT: tensor<2x3xf32>: 10 20 30 20 40 60
  %mul = nn.binary mul %row, %column : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: tensor<2x2x3xf32>: 0 2 4 6 8 10 0 4 8 12 16 20
  %c = nn.constant dense<[[[2.0]], [[4.0]]]> : tensor<2x1x1xf32>
  %deep = nn.binary mul %x, %c : (tensor<2x3xf32>, tensor<2x1x1xf32>) -> tensor<2x2x3xf32>

  // A NaN on either side is handed on.
  // CHECK-NEXT: tensor<3xf32>: nan 20 inf
  %max = nn.binary max %odd, %row : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  // CHECK-NEXT: tensor<3xf32>: nan 1 30
  %min = nn.binary min %row, %odd : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>

  // Integer division truncates; what has no result is 0, or wraps.
  // CHECK-NEXT: tensor<5xi32>: -3 3 -3 0 -2147483648
  %a = nn.constant dense<[-7, 7, 7, 5, -2147483648]> : tensor<5xi32>
  %b = nn.constant dense<[2, 2, -2, 0, -1]> : tensor<5xi32>
  %div = nn.binary div %a, %b : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  // CHECK-NEXT: tensor<2xui8>: 127 44
  %u = nn.constant dense<[254, 88]> : tensor<2xui8>
  %two = nn.constant dense<2> : tensor<ui8>
  %udiv = nn.binary div %u, %two : (tensor<2xui8>, tensor<ui8>) -> tensor<2xui8>
  // CHECK-NEXT: tensor<2xi64>: -4 0
  %l = nn.constant dense<[9223372036854775806, 2305843009213693952]> : tensor<2xi64>
  %m = nn.constant dense<[2, 8]> : tensor<2xi64>
  %wrap = nn.binary mul %l, %m : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  // Splats need no memory of their own.
  // CHECK-NEXT: tensor<2x3xf32>: 4 5 6 7 8 9
  %three = nn.constant dense<3.0> : tensor<2x3xf32>
  %one = nn.constant dense<1.0> : tensor<3xf32>
  %four = nn.binary add %three, %one : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %splat = nn.binary add %x, %four : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %add, %sub, %mul, %deep, %max, %min, %div, %udiv, %wrap, %splat
      : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2x3xf32>, tensor<3xf32>, tensor<3xf32>,
        tensor<5xi32>, tensor<2xui8>, tensor<2xi64>, tensor<2x3xf32>
}
