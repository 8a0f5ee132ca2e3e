// RUN: modelc-opt %s -modelc-outline-kernels -modelc-merge-kernels | FileCheck %s

// Two layers of one shape share a kernel; a step keeps its own nodes. A different attribute, type or body
// keeps kernels apart.

// CHECK-LABEL: func.func @main
// CHECK:         call @relu_4({{.*}}) {nodes = ["a"]}
// CHECK:         call @relu_4({{.*}}) {nodes = ["b"]}
// CHECK:         call @relu_4_1({{.*}}) {nodes = ["strided"]}
// CHECK:         call @clip_4({{.*}}) {nodes = ["c"]}
// CHECK:         call @clip_4_2({{.*}}) {nodes = ["d"]}
// CHECK:         call @clip_4({{.*}}) {nodes = ["e"]}
// CHECK:       func.func private @relu_4(
// CHECK-NOT:   func.func private @relu_4_0(
// CHECK:       func.func private @relu_4_1(
// CHECK:       func.func private @clip_4(
// CHECK:       func.func private @clip_4_2(
// CHECK-NOT:   func.func
func.func @main(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %s: memref<4xf32, strided<[2]>>) {
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) attributes {nodes = ["a"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  kernel.dispatch elementwise ins(%y : memref<4xf32>) outs(%z : memref<4xf32>) attributes {nodes = ["b"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  kernel.dispatch elementwise ins(%s : memref<4xf32, strided<[2]>>) outs(%z : memref<4xf32>) attributes {nodes = ["strided"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%z : memref<4xf32>) attributes {nodes = ["c"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.clip %in from 0.0 to 1.0 : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%z : memref<4xf32>) attributes {nodes = ["d"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.clip %in from 0.0 to 2.0 : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%z : memref<4xf32>) attributes {nodes = ["e"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.clip %in from 0.0 to 1.0 : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}
