// RUN: modelc-eval %s --input=iota | FileCheck %s

func.func @main(%x: tensor<1x3x3x2xf32>)
    -> (tensor<1x3x3x1xf32>, tensor<1x2x2x4xf32>, tensor<1x3x1x2xf32>, tensor<2x1x1x1xi8>) {
  // Sum over the window that lies in the image.
  // CHECK:      tensor<1x3x3x1xf32>: 36 66 52 90 153 114 84 138 100
  %ones = nn.constant dense<1.0> : tensor<3x3x2x1xf32>
  %sum = nn.conv2d %x, %ones {pads = array<i64: 1, 1, 1, 1>}
      : (tensor<1x3x3x2xf32>, tensor<3x3x2x1xf32>) -> tensor<1x3x3x1xf32>

  // Two filters for each of two groups, every second pixel.
  // CHECK-NEXT: tensor<1x2x2x4xf32>: 0 0 3 4 4 8 15 20 12 24 39 52 16 32 51 68
  %w = nn.constant dense<[[[[1.0, 2.0, 3.0, 4.0]]]]> : tensor<1x1x1x4xf32>
  %groups = nn.conv2d %x, %w {groups = 2 : i64, strides = array<i64: 2, 2>}
      : (tensor<1x3x3x2xf32>, tensor<1x1x1x4xf32>) -> tensor<1x2x2x4xf32>

  // Depthwise, dilated, padded above and to the left only: taps (0, 0) and (0, 2) weigh 1 and 10.
  // CHECK-NEXT: tensor<1x3x1x2xf32>: 20 30 80 90 140 150
  %d = nn.constant dense<[[[[1.0, 1.0]], [[10.0, 10.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]]]> : tensor<2x2x1x2xf32>
  %dilated = nn.conv2d %x, %d {groups = 2 : i64, dilations = array<i64: 1, 2>, strides = array<i64: 1, 2>,
                               pads = array<i64: 0, 1, 1, 0>}
      : (tensor<1x3x3x2xf32>, tensor<2x2x1x2xf32>) -> tensor<1x3x1x2xf32>

  // Two images of one column; the sum 2 * 100 wraps.
  // CHECK-NEXT: tensor<2x1x1x1xi8>: -56 3
  %q = nn.constant dense<[[[[100]], [[0]]], [[[1]], [[1]]]]> : tensor<2x2x1x1xi8>
  %k = nn.constant dense<[[[[2]]], [[[1]]]]> : tensor<2x1x1x1xi8>
  %int = nn.conv2d %q, %k : (tensor<2x2x1x1xi8>, tensor<2x1x1x1xi8>) -> tensor<2x1x1x1xi8>
  return %sum, %groups, %dilated, %int
      : tensor<1x3x3x1xf32>, tensor<1x2x2x4xf32>, tensor<1x3x1x2xf32>, tensor<2x1x1x1xi8>
}
