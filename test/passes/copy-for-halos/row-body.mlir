// RUN: modelc-opt %s -modelc-form-dispatches -modelc-copy-for-halos -verify-diagnostics | FileCheck %s

// A row body takes and gives contiguous memory, so what it touches has no halo.

// CHECK-LABEL: func @made
// CHECK: %[[Y:.*]] = kernel.dispatch rows
// CHECK: %[[C:.*]] = kernel.dispatch copy ins(%[[Y]] :
// CHECK: kernel.dispatch conv ins(%[[C]],
func.func @made(%x: tensor<9x8x4xf32>, %i: tensor<1x8xi64>, %w: tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.gather %x, %i : (tensor<9x8x4xf32>, tensor<1x8xi64>) -> tensor<1x8x8x4xf32>
  // expected-remark @below {{copies its padded input, which is made by a row body}}
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %1 : tensor<1x8x8x4xf32>
}

// CHECK-LABEL: func @read
// CHECK: %[[Y:.*]] = kernel.dispatch elementwise
// CHECK: kernel.dispatch rows ins(%[[Y]],
// CHECK: %[[C:.*]] = kernel.dispatch copy ins(%[[Y]] :
// CHECK: kernel.dispatch conv ins(%[[C]],
func.func @read(%x: tensor<1x8x8x4xf32>, %i: tensor<2xi64>, %w: tensor<3x3x4x4xf32>) -> (tensor<1x2x8x4xf32>, tensor<1x8x8x4xf32>) {
  %0 = nn.unary relu %x : tensor<1x8x8x4xf32>
  %1 = nn.gather %0, %i {axis = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<2xi64>) -> tensor<1x2x8x4xf32>
  // expected-remark @below {{copies its padded input, which is read by a row body}}
  %2 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %1, %2 : tensor<1x2x8x4xf32>, tensor<1x8x8x4xf32>
}
