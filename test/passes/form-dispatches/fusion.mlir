// RUN: modelc-opt %s -modelc-form-dispatches | FileCheck %s

// Bias, residual and activation go into the convolution. Of the two branches of the add, the later one
// takes it; the other one is complete by then.

// CHECK-LABEL: func @residual
// CHECK: %[[SHORT:.*]] = kernel.dispatch conv
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.conv2d
// CHECK-NEXT: kernel.yield
// CHECK: kernel.dispatch conv ins(%{{.*}}, %{{.*}}, %{{.*}}, %[[SHORT]] :
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.conv2d
// CHECK-NEXT: nn.binary add
// CHECK-NEXT: nn.binary add
// CHECK-NEXT: nn.clip
// CHECK-NEXT: kernel.yield
// CHECK-NOT: kernel.dispatch
func.func @residual(%x: tensor<1x8x8x4xf32>, %w: tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %bias = nn.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %short = nn.conv2d %x, %w : (tensor<1x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32>
  %0 = nn.conv2d %x, %w : (tensor<1x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32>
  %1 = nn.binary add %0, %bias : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.binary add %short, %1 : (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %3 = nn.clip %2 from 0.0 to 6.0 : tensor<1x8x8x4xf32>
  return %3 : tensor<1x8x8x4xf32>
}

// A value with two uses is made in memory unless they meet again.

// CHECK-LABEL: func @two_uses
// CHECK: kernel.dispatch pool
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.pool2d
// CHECK-NEXT: nn.unary sigmoid
// CHECK-NEXT: nn.binary mul
// CHECK-NEXT: kernel.yield
func.func @two_uses(%x: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  %0 = nn.pool2d avg %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
  %1 = nn.unary sigmoid %0 : tensor<1x4x4x4xf32>
  %2 = nn.binary mul %0, %1 : (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %2 : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: func @two_results
// CHECK: %[[A:.*]] = kernel.dispatch pool
// CHECK: kernel.dispatch elementwise ins(%[[A]] :
func.func @two_results(%x: tensor<1x8x8x4xf32>) -> (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) {
  %0 = nn.pool2d avg %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
  %1 = nn.unary sigmoid %0 : tensor<1x4x4x4xf32>
  %2 = nn.binary mul %0, %1 : (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %0, %2 : tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>
}

// Another element type after a root is another dispatch; two elementwise branches are one.

// CHECK-LABEL: func @types
// CHECK: kernel.dispatch matmul
// CHECK: kernel.dispatch elementwise
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.compare lt
// CHECK-NEXT: nn.unary exp
// CHECK-NEXT: nn.select
// CHECK-NEXT: nn.cast
// CHECK-NEXT: kernel.yield
// CHECK-NOT: kernel.dispatch
func.func @types(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf64> {
  %0 = nn.matmul %x, %y : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = nn.compare lt %0, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
  %2 = nn.unary exp %y : tensor<4x4xf32>
  %3 = nn.select %1, %2, %x : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = nn.cast %3 : tensor<4x4xf32> to tensor<4x4xf64>
  return %4 : tensor<4x4xf64>
}

// Nothing is fused where the result is larger than the value, after softmax, or across a reshape; an
// elementwise op fuses into a transpose.

// CHECK-LABEL: func @borders
// CHECK: kernel.dispatch reduce
// CHECK: kernel.dispatch elementwise
// CHECK: nn.binary mul
// CHECK: kernel.dispatch elementwise
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.transpose
// CHECK-NEXT: nn.unary tanh
// CHECK-NEXT: kernel.yield
// CHECK: nn.reshape
// CHECK: kernel.dispatch rows
// CHECK-NEXT: ^bb0
// CHECK-NEXT: nn.softmax
// CHECK-NEXT: kernel.yield
// CHECK: kernel.dispatch elementwise
func.func @borders(%x: tensor<1x4x4x8xf32>) -> tensor<1x128xf32> {
  %0 = nn.reduce mean %x {axes = array<i64: 1, 2>} : tensor<1x4x4x8xf32> -> tensor<1x1x1x8xf32>
  %1 = nn.binary mul %x, %0 : (tensor<1x4x4x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x4x4x8xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x4x8xf32> -> tensor<1x8x4x4xf32>
  %3 = nn.unary tanh %2 : tensor<1x8x4x4xf32>
  %4 = nn.reshape %3 : tensor<1x8x4x4xf32> -> tensor<1x128xf32>
  %5 = nn.softmax %4 : tensor<1x128xf32>
  %6 = nn.unary neg %5 : tensor<1x128xf32>
  return %6 : tensor<1x128xf32>
}
