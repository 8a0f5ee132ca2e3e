// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize | FileCheck %s

// CHECK-LABEL: func.func private @softmax_2x3x4
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %c2
// CHECK:           scf.for %[[J:.*]] = %{{.*}} to %c3
// CHECK:             %[[X:.*]] = memref.subview %arg0[%[[I]], %[[J]], 0] [1, 1, 4] [1, 1, 1]
// CHECK-SAME:          to memref<4xf32, strided<[1], offset: ?>>
// CHECK:             %[[Y:.*]] = memref.subview %arg1[%[[I]], %[[J]], 0] [1, 1, 4] [1, 1, 1]
// CHECK:             kernel.row_body "softmax_row" of "rows.h"(%[[X]], %[[Y]]) sizes [4]
// CHECK-NOT:     tensor
func.func @main(%x: memref<2x3x4xf32>, %y: memref<2x3x4xf32>, %v: memref<4xf32>, %h: memref<1x5x6x2xf32>) {
  kernel.dispatch rows ins(%x : memref<2x3x4xf32>) outs(%y : memref<2x3x4xf32>) {
  ^bb0(%a: tensor<2x3x4xf32>, %out: tensor<2x3x4xf32>):
    %0 = nn.softmax %a : tensor<2x3x4xf32>
    kernel.yield %0 : tensor<2x3x4xf32>
  }
  // A single row needs no loop.
  // CHECK-LABEL: func.func private @softmax_4
  // CHECK-NOT:     scf.for
  // CHECK:         kernel.row_body "softmax_row"
  kernel.dispatch rows ins(%v : memref<4xf32>) outs(%v : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.softmax %a : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  // No right border: three parts.
  // CHECK-LABEL: func.func private @halo_5x6x2
  // CHECK:         memref.subview %arg0[0, 0, 0, 0] [1, 1, 6, 2]
  // CHECK:         linalg.fill
  // CHECK:         memref.subview %arg0[0, 1, 0, 0] [1, 2, 3, 2]
  // CHECK:         linalg.fill
  // CHECK:         memref.subview %arg0[0, 3, 0, 0] [1, 2, 6, 2]
  // CHECK:         linalg.fill
  // CHECK-NOT:     linalg.fill
  kernel.fill_halo %h halo [1, 3, 2, 0] value 0.0 : f32 : memref<1x5x6x2xf32>
  return
}
