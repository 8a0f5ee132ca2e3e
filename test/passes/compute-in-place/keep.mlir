// RUN: modelc-opt %s -modelc-form-dispatches -modelc-compute-in-place | FileCheck %s

// Each operand here has a reason not to lend its memory: the dispatch before the return keeps a
// tensor.empty.

// It is read later.
// CHECK-LABEL: func @lives
// CHECK: kernel.dispatch rows
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: kernel.dispatch elementwise ins(%{{.*}} : tensor<4xf32>) outs(%[[E]]
// CHECK: kernel.dispatch rows
func.func @lives(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = nn.softmax %x : tensor<4xf32>
  %1 = nn.unary tanh %0 : tensor<4xf32>
  %2 = nn.softmax %0 : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// It is read later under another shape.
// CHECK-LABEL: func @lives_reshaped
// CHECK: kernel.dispatch rows
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: kernel.dispatch elementwise ins(%{{.*}} : tensor<4xf32>) outs(%[[E]]
func.func @lives_reshaped(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<2x2xf32>) {
  %0 = nn.softmax %x : tensor<4xf32>
  %r = nn.reshape %0 : tensor<4xf32> -> tensor<2x2xf32>
  %1 = nn.unary tanh %0 : tensor<4xf32>
  %2 = nn.softmax %r : tensor<2x2xf32>
  return %1, %2 : tensor<4xf32>, tensor<2x2xf32>
}

// It is also what the convolution reads, at other places than it writes.
// CHECK-LABEL: func @window
// CHECK: %[[Y:.*]] = kernel.dispatch elementwise
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: kernel.dispatch conv ins(%[[Y]], %{{.*}}, %[[Y]] :
// CHECK-SAME: outs(%[[E]]
func.func @window(%x: tensor<1x8x8x4xf32>, %w: tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.unary tanh %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w : (tensor<1x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.binary add %1, %0 : (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return %2 : tensor<1x8x8x4xf32>
}

// It repeats along a dimension.
// CHECK-LABEL: func @broadcast
// CHECK: kernel.dispatch rows
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: kernel.dispatch elementwise ins({{.*}}) outs(%[[E]]
func.func @broadcast(%x: tensor<4x4xf32>, %y: tensor<1x4xf32>) -> tensor<4x4xf32> {
  %0 = nn.softmax %y : tensor<1x4xf32>
  %1 = nn.binary add %x, %0 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// It needs a halo, and the result, being one of the model, cannot have one.
// CHECK-LABEL: func @halo
// CHECK: %[[Y:.*]] = kernel.dispatch rows
// CHECK: kernel.dispatch conv
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: kernel.dispatch elementwise ins(%[[Y]] : {{.*}}) outs(%[[E]]
func.func @halo(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>) -> (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) {
  %0 = nn.softmax %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.unary tanh %0 : tensor<1x8x8x4xf32>
  return %1, %2 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>
}
