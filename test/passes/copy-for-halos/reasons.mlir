// RUN: modelc-opt %s -modelc-form-dispatches -modelc-copy-for-halos -verify-diagnostics | FileCheck %s

// The max pool wants another value around it than the convolutions, which share one copy.

// CHECK-LABEL: func @values
// CHECK: %[[Y:.*]] = kernel.dispatch elementwise
// CHECK: kernel.dispatch pool ins(%[[Y]] :
// CHECK: %[[C:.*]] = kernel.dispatch copy ins(%[[Y]] :
// CHECK: kernel.dispatch conv ins(%[[C]],
// CHECK-NOT: copy
// CHECK: kernel.dispatch conv ins(%[[C]],
func.func @values(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>) -> (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) {
  %0 = nn.unary relu %x : tensor<1x8x8x4xf32>
  %1 = nn.pool2d max %0 {window = array<i64: 3, 3>, pads = array<i64: 1, 1, 1, 1>} : tensor<1x8x8x4xf32> -> tensor<1x8x8x4xf32>
  // expected-remark @below {{copies its padded input, which is read with another value of the padding}}
  %2 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %3 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %1, %2, %3 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>
}

// CHECK-LABEL: func @reshaped
// CHECK: %[[Y:.*]] = kernel.dispatch elementwise
// CHECK: nn.reshape %[[Y]]
// CHECK: kernel.dispatch copy ins(%[[Y]] :
// CHECK: kernel.dispatch conv
func.func @reshaped(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>) -> (tensor<1x256xf32>, tensor<1x8x8x4xf32>) {
  %0 = nn.unary relu %x : tensor<1x8x8x4xf32>
  %1 = nn.reshape %0 : tensor<1x8x8x4xf32> -> tensor<1x256xf32>
  %2 = nn.softmax %1 : tensor<1x256xf32>
  // expected-remark @below {{copies its padded input, which is reshaped, for which it must be contiguous}}
  %3 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %2, %3 : tensor<1x256xf32>, tensor<1x8x8x4xf32>
}

// CHECK-LABEL: func @view_and_result
// CHECK: kernel.dispatch rows
// CHECK: %[[V:.*]] = nn.reshape
// CHECK: kernel.dispatch copy ins(%[[V]] :
// CHECK: %[[Y:.*]] = kernel.dispatch conv
// CHECK: kernel.dispatch copy ins(%[[Y]] :
// CHECK: kernel.dispatch conv
func.func @view_and_result(%x: tensor<1x256xf32>, %w: tensor<3x3x4x4xf32>) -> (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) {
  %s = nn.softmax %x : tensor<1x256xf32>
  %0 = nn.reshape %s : tensor<1x256xf32> -> tensor<1x8x8x4xf32>
  // expected-remark @below {{copies its padded input, which is a view of other memory}}
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  // expected-remark @below {{copies its padded input, which is a result of the model}}
  %2 = nn.conv2d %1, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %1, %2 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>
}
