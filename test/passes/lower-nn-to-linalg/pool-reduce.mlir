// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func private @maxpool3x3s2_4x4x8
// CHECK:         %[[LOW:.*]] = arith.constant 0xFF800000 : f32
// CHECK:         linalg.fill ins(%[[LOW]]
// CHECK:         linalg.generic
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d0 * 2 + d3, d1 * 2 + d4, d2)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// CHECK:           arith.maximumf
// CHECK-NOT:     linalg.generic
func.func @main(%x: memref<1x9x9x8xf32>, %y: memref<1x4x4x8xf32>, %m: memref<1x1x1x8xf32>, %xi: memref<1x9x9x8xui8>, %yi: memref<1x4x4x8xui8>, %s: memref<1xf32>, %v: memref<5xf32>, %b: memref<5xi1>, %any: memref<1xi1>) {
  kernel.dispatch pool ins(%x : memref<1x9x9x8xf32>) outs(%y : memref<1x4x4x8xf32>) {
  ^bb0(%in: tensor<1x9x9x8xf32>, %out: tensor<1x4x4x8xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>, strides = array<i64: 2, 2>} : tensor<1x9x9x8xf32> -> tensor<1x4x4x8xf32>
    kernel.yield %0 : tensor<1x4x4x8xf32>
  }

  // The division of an average is in the generic that follows, with what is fused.
  // CHECK-LABEL: func.func private @avgpool3x3s2_relu_4x4x8
  // CHECK:         %[[NINE:.*]] = arith.constant 9.0
  // CHECK:         linalg.generic
  // CHECK:           arith.addf
  // CHECK:         linalg.generic
  // CHECK:           arith.divf %{{.*}}, %[[NINE]]
  // CHECK:           arith.maximumf
  kernel.dispatch pool ins(%x : memref<1x9x9x8xf32>) outs(%y : memref<1x4x4x8xf32>) {
  ^bb0(%in: tensor<1x9x9x8xf32>, %out: tensor<1x4x4x8xf32>):
    %0 = nn.pool2d avg %in {window = array<i64: 3, 3>, strides = array<i64: 2, 2>} : tensor<1x9x9x8xf32> -> tensor<1x4x4x8xf32>
    %1 = nn.unary relu %0 : tensor<1x4x4x8xf32>
    kernel.yield %1 : tensor<1x4x4x8xf32>
  }

  // Unsigned elements are signless in between.
  // CHECK-LABEL: func.func private @maxpool3x3s2_4x4x8_0
  // CHECK:         linalg.generic
  // CHECK:           %[[A:.*]] = builtin.unrealized_conversion_cast %{{.*}} : ui8 to i8
  // CHECK:           arith.maxui
  // CHECK:           builtin.unrealized_conversion_cast %{{.*}} : i8 to ui8
  kernel.dispatch pool ins(%xi : memref<1x9x9x8xui8>) outs(%yi : memref<1x4x4x8xui8>) {
  ^bb0(%in: tensor<1x9x9x8xui8>, %out: tensor<1x4x4x8xui8>):
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>, strides = array<i64: 2, 2>} : tensor<1x9x9x8xui8> -> tensor<1x4x4x8xui8>
    kernel.yield %0 : tensor<1x4x4x8xui8>
  }

  // Dimensions that stay come first, whatever is reduced.
  // CHECK-LABEL: func.func private @mean_9x9x8
  // CHECK:         linalg.fill {{.*}} outs(%{{.*}} : tensor<1x8xf32>)
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d1)>
  // CHECK:         linalg.generic
  // CHECK:           arith.divf
  kernel.dispatch reduce ins(%x : memref<1x9x9x8xf32>) outs(%m : memref<1x1x1x8xf32>) {
  ^bb0(%in: tensor<1x9x9x8xf32>, %out: tensor<1x1x1x8xf32>):
    %0 = nn.reduce mean %in {axes = array<i64: 1, 2>} : tensor<1x9x9x8xf32> -> tensor<1x1x1x8xf32>
    kernel.yield %0 : tensor<1x1x1x8xf32>
  }

  // CHECK-LABEL: func.func private @min_5
  // CHECK:         %[[HIGH:.*]] = arith.constant 0x7F800000 : f32
  // CHECK:         linalg.fill ins(%[[HIGH]] : f32) outs(%{{.*}} : tensor<f32>)
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0) -> (d0)>
  // CHECK-SAME:      affine_map<(d0) -> ()>
  kernel.dispatch reduce ins(%v : memref<5xf32>) outs(%s : memref<1xf32>) {
  ^bb0(%in: tensor<5xf32>, %out: tensor<1xf32>):
    %0 = nn.reduce min %in {axes = array<i64: 0>} : tensor<5xf32> -> tensor<1xf32>
    kernel.yield %0 : tensor<1xf32>
  }

  // Booleans have no order in arith.
  // CHECK-LABEL: func.func private @max_5
  // CHECK:         arith.ori
  kernel.dispatch reduce ins(%b : memref<5xi1>) outs(%any : memref<1xi1>) {
  ^bb0(%in: tensor<5xi1>, %out: tensor<1xi1>):
    %0 = nn.reduce max %in {axes = array<i64: 0>} : tensor<5xi1> -> tensor<1xi1>
    kernel.yield %0 : tensor<1xi1>
  }
  return
}
