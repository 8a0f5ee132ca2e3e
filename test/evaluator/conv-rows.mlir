// RUN: modelc-eval %s --input=iota --input=1,2 | FileCheck %s

func.func @main(%cube: tensor<1x2x2x2x1xf32>, %x: tensor<1x1x1x2x1xf32>)
    -> (tensor<1x1x1x2x1xf32>, tensor<1x1x1x5x1xf32>, tensor<1x1x1x6x1xf32>, tensor<1x1x1x2x4xf32>) {
  // The second window lacks the padded column.
  // CHECK:      tensor<1x1x1x2x1xf32>: 28 16
  %w = nn.constant dense<1.0> : tensor<2x2x2x1x1xf32>
  %0 = nn.conv3d %cube, %w {pads = array<i64: 0, 0, 0, 0, 0, 1>} : (tensor<1x2x2x2x1xf32>, tensor<2x2x2x1x1xf32>) -> tensor<1x1x1x2x1xf32>
  // CHECK-NEXT: tensor<1x1x1x5x1xf32>: 1 10 102 20 200
  %v = nn.constant dense<[[[[[1.0]], [[10.0]], [[100.0]]]]]> : tensor<1x1x3x1x1xf32>
  %1 = nn.conv_transpose %x, %v {output = array<i64: 1, 1, 5>, strides = array<i64: 1, 1, 2>} : (tensor<1x1x1x2x1xf32>, tensor<1x1x3x1x1xf32>) -> tensor<1x1x1x5x1xf32>
  // An offset cuts the beginning off; behind the end there is nothing.
  // CHECK-NEXT: tensor<1x1x1x6x1xf32>: 10 102 20 200 0 0
  %2 = nn.conv_transpose %x, %v {offset = array<i64: 0, 0, 1>, output = array<i64: 1, 1, 6>, strides = array<i64: 1, 1, 2>} : (tensor<1x1x1x2x1xf32>, tensor<1x1x3x1x1xf32>) -> tensor<1x1x1x6x1xf32>
  // Two groups of one channel and two filters; the taps are two elements apart.
  // CHECK-NEXT: tensor<1x1x1x2x4xf32>: 1 2 0 0 0 0 0 0
  %p = nn.constant dense<[[[[[1.0, 0.0]]]]]> : tensor<1x1x1x1x2xf32>
  %g = nn.constant dense<[[[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]]]> : tensor<1x1x2x2x2xf32>
  %3 = nn.conv_transpose %p, %g {dilations = array<i64: 1, 1, 2>, groups = 2 : i64, output = array<i64: 1, 1, 2>} : (tensor<1x1x1x1x2xf32>, tensor<1x1x2x2x2xf32>) -> tensor<1x1x1x2x4xf32>
  return %0, %1, %2, %3 : tensor<1x1x1x2x1xf32>, tensor<1x1x1x5x1xf32>, tensor<1x1x1x6x1xf32>, tensor<1x1x1x2x4xf32>
}
