// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize -mlir-print-local-scope | FileCheck %s

// A part is read where it lies, backwards by its map; what follows is computed from it.
// CHECK-LABEL: func.func private @slice_relu_2x3
// CHECK:         %[[PART:.*]] = tensor.extract_slice %{{.*}}[0, 3] [2, 3] [1, 2] : tensor<2x8xf32> to tensor<2x3xf32>
// CHECK:         linalg.generic
// CHECK-SAME:      affine_map<(d0, d1) -> (d0, -d1 + 2)>, affine_map<(d0, d1) -> (d0, d1)>
// CHECK-SAME:      ins(%[[PART]]
func.func @main(%x: memref<2x8xf32>, %y: memref<2x3xf32>, %z: memref<2x11xf32>, %p: memref<1x5x4xui8>,
                %b: memref<1x8x6xui8>) {
  kernel.dispatch elementwise ins(%x : memref<2x8xf32>) outs(%y : memref<2x3xf32>) {
  ^bb0(%a: tensor<2x8xf32>, %out: tensor<2x3xf32>):
    %0 = nn.slice %a {starts = array<i64: 0, 7>, sizes = array<i64: 2, 3>, steps = array<i64: 1, -2>} : tensor<2x8xf32> -> tensor<2x3xf32>
    %1 = nn.unary relu %0 : tensor<2x3xf32>
    kernel.yield %1 : tensor<2x3xf32>
  }
  // CHECK-LABEL: func.func private @concat_2x11
  // CHECK:         %[[LEFT:.*]] = memref.subview %arg2[0, 0] [2, 8] [1, 1]
  // CHECK:         linalg.generic {{.*}} ins(%arg0 : {{.*}}) outs(%[[LEFT]] :
  // CHECK:         %[[RIGHT:.*]] = memref.subview %arg2[0, 8] [2, 3] [1, 1]
  // CHECK:         linalg.generic {{.*}} ins(%arg1 : {{.*}}) outs(%[[RIGHT]] :
  // CHECK-NOT:     memref.subview
  kernel.dispatch copy ins(%x, %y : memref<2x8xf32>, memref<2x3xf32>) outs(%z : memref<2x11xf32>) {
  ^bb0(%a: tensor<2x8xf32>, %b0: tensor<2x3xf32>, %out: tensor<2x11xf32>):
    %0 = nn.concat %a, %b0 axis 1 : (tensor<2x8xf32>, tensor<2x3xf32>) -> tensor<2x11xf32>
    kernel.yield %0 : tensor<2x11xf32>
  }
  // Each element of the border is written once: rows above, columns on both sides, rows below.
  // CHECK-LABEL: func.func private @pad_8x6
  // CHECK:         %[[V:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i8 to ui8
  // CHECK:         %[[ABOVE:.*]] = memref.subview %arg1[0, 0, 0] [1, 2, 6] [1, 1, 1]
  // CHECK:         linalg.fill ins(%[[V]] : ui8) outs(%[[ABOVE]] :
  // CHECK:         memref.subview %arg1[0, 2, 0] [1, 5, 1]
  // CHECK:         linalg.fill
  // CHECK:         memref.subview %arg1[0, 2, 5] [1, 5, 1]
  // CHECK:         linalg.fill
  // CHECK:         memref.subview %arg1[0, 7, 0] [1, 1, 6]
  // CHECK:         linalg.fill
  // CHECK:         %[[REST:.*]] = memref.subview %arg1[0, 2, 1] [1, 5, 4]
  // CHECK:         linalg.generic {{.*}} ins(%arg0 : {{.*}}) outs(%[[REST]] :
  kernel.dispatch copy ins(%p : memref<1x5x4xui8>) outs(%b : memref<1x8x6xui8>) {
  ^bb0(%a: tensor<1x5x4xui8>, %out: tensor<1x8x6xui8>):
    %0 = nn.pad %a with 7 : ui8 {low = array<i64: 0, 2, 1>, high = array<i64: 0, 1, 1>} : tensor<1x5x4xui8> -> tensor<1x8x6xui8>
    kernel.yield %0 : tensor<1x8x6xui8>
  }
  return
}
