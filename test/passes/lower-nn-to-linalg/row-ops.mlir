// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg | FileCheck %s

// An op that a row body computes is one call.

// CHECK-LABEL: func.func private @gather_2x3x4
// CHECK-NEXT:    kernel.row_body "gather" of "rows/gather.h"(%arg0, %arg1, %arg2) sizes [2, 8, 3, 4]
// CHECK-NEXT:    return
func.func @main(%x: memref<2x8x4xf32>, %i: memref<3xi64>, %y: memref<2x3x4xf32>) {
  kernel.dispatch rows ins(%x, %i : memref<2x8x4xf32>, memref<3xi64>) outs(%y : memref<2x3x4xf32>) {
  ^bb0(%a: tensor<2x8x4xf32>, %b: tensor<3xi64>, %out: tensor<2x3x4xf32>):
    %0 = nn.gather %a, %b {axis = 1 : i64} : (tensor<2x8x4xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
    kernel.yield %0 : tensor<2x3x4xf32>
  }
  return
}
