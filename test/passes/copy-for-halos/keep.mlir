// RUN: modelc-opt %s -modelc-form-dispatches -modelc-copy-for-halos | FileCheck %s

// No copy: a value of our own, and pads that no window reaches (7 rows, windows of 2 at 0, 2, 4).

// CHECK-NOT: dispatch copy
func.func @own(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.unary relu %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %1 : tensor<1x8x8x4xf32>
}

func.func @not_reached(%x: tensor<1x6x6x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = nn.pool2d max %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>, pads = array<i64: 0, 0, 1, 1>} : tensor<1x6x6x4xf32> -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}
