// RUN: modelc-eval %s --input=-9,-8,nan,-6,-5,-4,-3,-2,-1 | FileCheck %s

func.func @main(%x: tensor<1x3x3x1xf32>)
    -> (tensor<1x3x3x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x1x1x1xf32>,
        tensor<1x1x1x2xi8>) {
  // Padding never wins, NaN always does.
  // CHECK:      tensor<1x3x3x1xf32>: -5 nan nan -2 nan nan -2 -1 -1
  %max = nn.pool2d max %x {window = array<i64: 3, 3>, pads = array<i64: 1, 1, 1, 1>}
      : tensor<1x3x3x1xf32> -> tensor<1x3x3x1xf32>
  // CHECK-NEXT: tensor<1x2x2x1xf32>: -28 nan -16 -12
  %sum = nn.pool2d sum %x {window = array<i64: 2, 2>} : tensor<1x3x3x1xf32> -> tensor<1x2x2x1xf32>
  // Divided by 4, padding included.
  // CHECK-NEXT: tensor<1x2x2x1xf32>: -2.25 nan -2.25 -3
  %avg = nn.pool2d avg %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>, pads = array<i64: 1, 1, 0, 0>}
      : tensor<1x3x3x1xf32> -> tensor<1x2x2x1xf32>
  // Two of the four taps are above the image.
  // CHECK-NEXT: tensor<1x2x2x1xf32>: -5 -4 -2 nan
  %dilated = nn.pool2d max %x {window = array<i64: 2, 2>, dilations = array<i64: 2, 1>, pads = array<i64: 1, 0, 0, 0>}
      : tensor<1x3x3x1xf32> -> tensor<1x2x2x1xf32>
  // A window without a tap in the image has the lowest value.
  // CHECK-NEXT: tensor<1x1x1x1xf32>: -inf
  %one = nn.constant dense<1.0> : tensor<1x1x1x1xf32>
  %nothing = nn.pool2d max %one {window = array<i64: 2, 1>, dilations = array<i64: 2, 1>, pads = array<i64: 1, 0, 1, 0>}
      : tensor<1x1x1x1xf32> -> tensor<1x1x1x1xf32>
  // The sums of integers wrap.
  // CHECK-NEXT: tensor<1x1x1x2xi8>: -3 -23
  %i = nn.constant dense<[[[[-1, 127]], [[-2, 106]]]]> : tensor<1x2x1x2xi8>
  %isum = nn.pool2d sum %i {window = array<i64: 2, 1>} : tensor<1x2x1x2xi8> -> tensor<1x1x1x2xi8>
  return %max, %sum, %avg, %dilated, %nothing, %isum
      : tensor<1x3x3x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x1x1x1xf32>,
        tensor<1x1x1x2xi8>
}
