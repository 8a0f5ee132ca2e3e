// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize -mlir-print-local-scope | FileCheck %s

// One generic for a whole chain; operands that repeat are read by constant and missing dimensions.
// CHECK-LABEL: func.func private @mul_sub_sigmoid_clip_2x3x4
// CHECK:         linalg.generic
// CHECK-SAME:      affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK:           %[[M:.*]] = arith.mulf
// CHECK:           %[[S:.*]] = arith.subf %[[M]]
// CHECK:           arith.negf %[[S]]
// CHECK:           math.exp
// CHECK:           arith.addf
// CHECK:           arith.divf
// CHECK:           arith.minimumf
// CHECK-NOT:     arith.maximumf
// CHECK-NOT:     linalg.generic
func.func @main(%x: memref<2x3x4xf32>, %r: memref<3x1xf32>, %c: memref<4xf32>, %y: memref<2x3x4xf32>, %t: memref<4x2x3xf32>, %i: memref<4xui8>) {
  kernel.dispatch elementwise ins(%x, %r, %c : memref<2x3x4xf32>, memref<3x1xf32>, memref<4xf32>) outs(%y : memref<2x3x4xf32>) {
  ^bb0(%a: tensor<2x3x4xf32>, %b: tensor<3x1xf32>, %d: tensor<4xf32>, %out: tensor<2x3x4xf32>):
    %0 = nn.binary mul %a, %b : (tensor<2x3x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
    %1 = nn.binary sub %0, %d : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
    %2 = nn.unary sigmoid %1 : tensor<2x3x4xf32>
    %3 = nn.clip %2 from 0xFFF0000000000000 to 0.5 : tensor<2x3x4xf32>
    kernel.yield %3 : tensor<2x3x4xf32>
  }

  // In place: the output is read where it is written.
  // CHECK-LABEL: func.func private @add_2x3x4
  // CHECK-SAME:      {kernel.access = "readwrite"}
  // CHECK:         %[[OUT:.*]] = bufferization.to_tensor %arg1 restrict writable
  // CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %[[OUT]] : {{.*}}) outs(%[[OUT]] :
  kernel.dispatch elementwise ins(%x : memref<2x3x4xf32>) outs(%y : memref<2x3x4xf32>) {
  ^bb0(%a: tensor<2x3x4xf32>, %out: tensor<2x3x4xf32>):
    %0 = nn.binary add %a, %out : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    kernel.yield %0 : tensor<2x3x4xf32>
  }

  // CHECK-LABEL: func.func private @transpose_relu_4x2x3
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2) -> (d1, d2, d0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>
  kernel.dispatch elementwise ins(%x : memref<2x3x4xf32>) outs(%t : memref<4x2x3xf32>) {
  ^bb0(%a: tensor<2x3x4xf32>, %out: tensor<4x2x3xf32>):
    %0 = nn.transpose %a {permutation = array<i64: 2, 0, 1>} : tensor<2x3x4xf32> -> tensor<4x2x3xf32>
    %1 = nn.unary relu %0 : tensor<4x2x3xf32>
    kernel.yield %1 : tensor<4x2x3xf32>
  }

  // CHECK-LABEL: func.func private @copy_2x3x4
  // CHECK:         linalg.generic {{.*}} ins(%arg0 : memref<{{.*}}) outs(%arg1 : memref<
  // CHECK-NEXT:    ^bb0(%[[V:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT:      linalg.yield %[[V]]
  kernel.dispatch copy ins(%x : memref<2x3x4xf32>) outs(%y : memref<2x3x4xf32>) {
  ^bb0(%a: tensor<2x3x4xf32>, %out: tensor<2x3x4xf32>):
    kernel.yield %a : tensor<2x3x4xf32>
  }

  // Unsigned integers divide without sign.
  // CHECK-LABEL: func.func private @div_4
  // CHECK:           builtin.unrealized_conversion_cast %{{.*}} : ui8 to i8
  // CHECK:           arith.divui
  kernel.dispatch elementwise ins(%i : memref<4xui8>) outs(%i : memref<4xui8>) {
  ^bb0(%a: tensor<4xui8>, %out: tensor<4xui8>):
    %0 = nn.binary div %a, %out : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
    kernel.yield %0 : tensor<4xui8>
  }
  return
}
