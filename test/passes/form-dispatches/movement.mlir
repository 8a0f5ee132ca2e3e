// RUN: modelc-opt %s -modelc-form-dispatches | FileCheck %s

// A slice takes in what follows; a concat and a pad are kernels by themselves.
// CHECK-LABEL: func @movement
// CHECK: kernel.dispatch elementwise
// CHECK: nn.slice
// CHECK-NEXT: nn.unary relu
// CHECK-NEXT: kernel.yield
// CHECK: kernel.dispatch copy
// CHECK: nn.concat %[[A:.*]], %[[A]] axis 0
// CHECK-NEXT: kernel.yield
// CHECK: kernel.dispatch copy
// CHECK: nn.pad
// CHECK-NEXT: kernel.yield
// CHECK: kernel.dispatch elementwise
// CHECK: nn.unary relu
func.func @movement(%x: tensor<8xf32>) -> tensor<7xf32> {
  %0 = nn.slice %x {starts = array<i64: 7>, sizes = array<i64: 3>, steps = array<i64: -1>} : tensor<8xf32> -> tensor<3xf32>
  %1 = nn.unary relu %0 : tensor<3xf32>
  %2 = nn.concat %1, %1 axis 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  %3 = nn.pad %2 with 0.0 : f32 {low = array<i64: 1>, high = array<i64: 0>} : tensor<6xf32> -> tensor<7xf32>
  %4 = nn.unary relu %3 : tensor<7xf32>
  return %4 : tensor<7xf32>
}
