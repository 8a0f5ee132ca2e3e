// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s
// RUN: modelc-opt %s --emit-bytecode | modelc-opt | FileCheck %s

// The examples of the descriptions.

// CHECK-LABEL: kernel.weight @conv1_w : tensor<2x3x3x3x4xf32> {
// CHECK: kernel.yield %{{.*}} : tensor<2x3x3x3x4xf32>
kernel.weight @conv1_w : tensor<2x3x3x3x4xf32> {
  %0 = nn.constant dense_resource<w> : tensor<3x3x3x8xf32>
  %1 = nn.reshape %0 : tensor<3x3x3x8xf32> -> tensor<3x3x3x2x4xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 3, 0, 1, 2, 4>} : tensor<3x3x3x2x4xf32> -> tensor<2x3x3x3x4xf32>
  kernel.yield %2 : tensor<2x3x3x3x4xf32>
}

// CHECK: kernel.weight @bias : tensor<4xf32> attributes {offset = 64 : i64} {
kernel.weight @bias : tensor<4xf32> attributes {offset = 64 : i64} {
  %0 = nn.constant dense<1.0> : tensor<4xf32>
  kernel.yield %0 : tensor<4xf32>
}

// CHECK-LABEL: func @on_tensors
// CHECK: kernel.load_weight @conv1_w : tensor<2x3x3x3x4xf32>
// CHECK: kernel.dispatch conv ins(%{{.*}}, %{{.*}} : tensor<1x8x8x3xf32>, tensor<2x3x3x3x4xf32>) outs(%{{.*}} : tensor<1x6x6x8xf32>)
// CHECK-SAME: attributes {macs = 7776 : i64, nodes = ["conv1", "relu1"], tile = array<i64: 6, 4>} {
// CHECK: kernel.unpack %{{.*}} : tensor<2x3x3x3x4xf32> -> tensor<3x3x3x8xf32>
// CHECK: kernel.yield %{{.*}} : tensor<1x6x6x8xf32>
// CHECK: } -> tensor<1x6x6x8xf32>
func.func @on_tensors(%x: tensor<1x8x8x3xf32>) -> tensor<1x6x6x8xf32> {
  %w = kernel.load_weight @conv1_w : tensor<2x3x3x3x4xf32>
  %e = tensor.empty() : tensor<1x6x6x8xf32>
  %y = kernel.dispatch conv ins(%x, %w : tensor<1x8x8x3xf32>, tensor<2x3x3x3x4xf32>)
      outs(%e : tensor<1x6x6x8xf32>)
      attributes {nodes = ["conv1", "relu1"], tile = array<i64: 6, 4>, macs = 7776 : i64} {
  ^bb0(%in: tensor<1x8x8x3xf32>, %weight: tensor<2x3x3x3x4xf32>, %out: tensor<1x6x6x8xf32>):
    %0 = kernel.unpack %weight : tensor<2x3x3x3x4xf32> -> tensor<3x3x3x8xf32>
    %1 = nn.conv2d %in, %0 : (tensor<1x8x8x3xf32>, tensor<3x3x3x8xf32>) -> tensor<1x6x6x8xf32>
    %2 = nn.unary relu %1 : tensor<1x6x6x8xf32>
    kernel.yield %2 : tensor<1x6x6x8xf32>
  } -> tensor<1x6x6x8xf32>
  return %y : tensor<1x6x6x8xf32>
}

// In place, without inputs: the output's argument is used.
// CHECK-LABEL: func @on_memrefs
// CHECK: kernel.dispatch elementwise outs(%{{.*}} : memref<4xf32>) {
func.func @on_memrefs(%m: memref<4xf32>) {
  kernel.dispatch elementwise outs(%m : memref<4xf32>) {
  ^bb0(%out: tensor<4xf32>):
    %0 = nn.unary relu %out : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}

// CHECK-LABEL: func @buffers
// CHECK: %[[B:.*]] = kernel.buffer : memref<1x6x6x4xf32>
// CHECK: kernel.fill_halo %[[B]] halo [1, 1, 1, 1] value 0.000000e+00 : f32 : memref<1x6x6x4xf32>
// CHECK: kernel.reshape %[[B]] : memref<1x6x6x4xf32> to memref<36x4xf32>
func.func @buffers() {
  %b = kernel.buffer : memref<1x6x6x4xf32>
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x6x6x4xf32>
  %v = kernel.reshape %b : memref<1x6x6x4xf32> to memref<36x4xf32>
  return
}

// CHECK-LABEL: func @rows
// CHECK: kernel.row_body "softmax_row" of "rows.h"(%{{.*}}, %{{.*}}) sizes [10] : memref<10xf32, strided<[1], offset: ?>>, memref<10xf32, strided<[1], offset: ?>>
func.func @rows(%x: memref<10xf32, strided<[1], offset: ?>>, %y: memref<10xf32, strided<[1], offset: ?>>) {
  kernel.row_body "softmax_row" of "rows.h" (%x, %y) sizes [10]
      : memref<10xf32, strided<[1], offset: ?>>, memref<10xf32, strided<[1], offset: ?>>
  return
}

{-#
  dialect_resources: { builtin: { w: "0x040000000000803F" } }
#-}
