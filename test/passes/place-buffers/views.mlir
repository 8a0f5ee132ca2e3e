// RUN: modelc-opt %s -modelc-dispatch-pipeline -modelc-placed-pipeline | FileCheck %s

// One buffer with the largest halo; who wants less sees less of it. The strided pool reads no row or
// column past the end: its halo is [1, 1, 0, 0]. Max pools want the lowest value.

// CHECK-LABEL: func @halos
// CHECK: %[[B:.*]] = kernel.buffer : memref<1x12x12x4xf32>
// CHECK: %[[INTERIOR:.*]] = memref.subview %[[B]][0, 2, 2, 0] [1, 8, 8, 4]
// CHECK: kernel.dispatch elementwise
// CHECK: kernel.fill_halo %[[B]] halo [2, 2, 2, 2] value 0xFF800000 : f32
// CHECK: kernel.dispatch pool ins(%[[B]] : memref<1x12x12x4xf32>)
// CHECK: %[[SMALL:.*]] = memref.subview %[[B]][0, 1, 1, 0] [1, 9, 9, 4]
// CHECK: kernel.dispatch pool ins(%[[SMALL]] :
// CHECK: nn.pool2d max %{{.*}} {strides = array<i64: 2, 2>, window = array<i64: 3, 3>} : tensor<1x9x9x4xf32> -> tensor<1x4x4x4xf32>
// CHECK: kernel.dispatch reduce ins(%[[INTERIOR]] :
func.func @halos(%x: tensor<1x8x8x4xf32>) -> (tensor<1x8x8x4xf32>, tensor<1x4x4x4xf32>, tensor<1x1x1x4xf32>) {
  %0 = nn.unary tanh %x : tensor<1x8x8x4xf32>
  %1 = nn.pool2d max %0 {window = array<i64: 5, 5>, pads = array<i64: 2, 2, 2, 2>} : tensor<1x8x8x4xf32> -> tensor<1x8x8x4xf32>
  %2 = nn.pool2d max %0 {window = array<i64: 3, 3>, pads = array<i64: 1, 1, 1, 1>, strides = array<i64: 2, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
  %3 = nn.reduce mean %0 {axes = array<i64: 1, 2>} : tensor<1x8x8x4xf32> -> tensor<1x1x1x4xf32>
  return %1, %2, %3 : tensor<1x8x8x4xf32>, tensor<1x4x4x4xf32>, tensor<1x1x1x4xf32>
}

// A returned reshape: the dispatch writes the output under its own shape. Results in place share the
// output's memory from the first on.

// CHECK-LABEL: func @reshapes
// CHECK-SAME: (%[[X:.*]]: memref<2x6xf32> {{{.*}}}, %[[OUT:.*]]: memref<12xf32>
// CHECK: %[[IN:.*]] = kernel.reshape %[[X]] : memref<2x6xf32> to memref<3x4xf32>
// CHECK: %[[V:.*]] = kernel.reshape %[[OUT]] : memref<12xf32> to memref<3x4xf32>
// CHECK: kernel.dispatch rows ins(%[[IN]] : memref<3x4xf32>) outs(%[[V]] : memref<3x4xf32>)
// CHECK: kernel.dispatch elementwise outs(%[[V]] : memref<3x4xf32>)
func.func @reshapes(%x: tensor<2x6xf32>) -> tensor<12xf32> {
  %0 = nn.reshape %x : tensor<2x6xf32> -> tensor<3x4xf32>
  %1 = nn.softmax %0 : tensor<3x4xf32>
  %2 = nn.unary exp %1 : tensor<3x4xf32>
  %3 = nn.reshape %2 : tensor<3x4xf32> -> tensor<12xf32>
  return %3 : tensor<12xf32>
}

// The residual of a block with halos: both values lie in one buffer, whose halo is written once.

// CHECK-LABEL: func @residual
// CHECK: %[[B:.*]] = kernel.buffer : memref<1x10x10x4xf32>
// CHECK: %[[V:.*]] = memref.subview %[[B]]
// CHECK: kernel.dispatch elementwise ins(%{{.*}}) outs(%[[V]] :
// CHECK: kernel.fill_halo %[[B]]
// CHECK: kernel.dispatch conv ins(%[[B]], %{{.*}}) outs(%[[C:.*]] :
// CHECK-NOT: kernel.fill_halo %[[B]]
// CHECK: kernel.dispatch conv {{.*}} outs(%[[V]] :
// CHECK: nn.binary add %{{.*}}, %[[INOUT:.*]] :
// CHECK: kernel.dispatch conv ins(%[[B]],
func.func @residual(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.unary tanh %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.conv2d %1, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %3 = nn.binary add %2, %0 : (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %4 = nn.conv2d %3, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %4 : tensor<1x8x8x4xf32>
}

// A depthwise convolution and the add of its own input: two operands, one of them with the halo.

// CHECK-LABEL: func @window_and_residual
// CHECK: kernel.dispatch depthwise ins(%[[B:.*]], %{{.*}}, %[[V:.*]] : memref<1x10x10x4xf32>, memref<3x3x1x4xf32>, memref<1x8x8x4xf32, strided<
func.func @window_and_residual(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x1x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.unary tanh %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>, groups = 4 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.binary add %1, %0 : (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return %2 : tensor<1x8x8x4xf32>
}
