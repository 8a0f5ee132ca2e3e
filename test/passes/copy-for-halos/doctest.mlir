// RUN: modelc-opt %s -modelc-form-dispatches -modelc-copy-for-halos | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: (%[[X:.*]]: tensor<1x8x8x3xf32>, %[[W:.*]]: tensor<3x3x3x4xf32>)
// CHECK: %[[C:.*]] = kernel.dispatch copy ins(%[[X]] : tensor<1x8x8x3xf32>)
// CHECK: kernel.dispatch conv ins(%[[C]], %[[W]] :
func.func @doctest(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.conv2d %x, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
  return %0 : tensor<1x8x8x4xf32>
}
