// RUN: modelc-opt %s -modelc-outline-kernels -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK:         %[[X:.*]] = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK:         %[[Y:.*]] = memref.cast %arg1 : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK:         call @relu_4(%[[X]], %[[Y]]) {nodes = ["r"]} : {{.*}} loc("r"
// CHECK-NEXT:    return
func.func @main(%x: memref<4xf32>, %y: memref<4xf32>) {
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) attributes {nodes = ["r"]} {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  } loc("r")
  return
}

// CHECK:       func.func private @relu_4(
// CHECK-SAME:      %[[A:.*]]: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "read"}
// CHECK-SAME:      %[[B:.*]]: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "write"}
// CHECK-SAME:      attributes {kernel.doc = "relu: 4 -> 4", kernel.family = "elementwise"}
// CHECK-NEXT:    %[[IN:.*]] = bufferization.to_tensor %[[A]] restrict
// CHECK-NEXT:    bufferization.to_tensor %[[B]] restrict writable
// CHECK-NEXT:    %[[R:.*]] = nn.unary relu %[[IN]]
// CHECK-NEXT:    bufferization.materialize_in_destination %[[R]] in restrict writable %[[B]]
// CHECK-NEXT:    return
