// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize -cse -mlir-print-local-scope | FileCheck %s

// Loops (h, w, o, v, p, q, c) with packed weights, strides and dilations in the input's map; a bias and a
// residual in one generic over (h, w, o, v). The residual is the output itself: the sum goes elsewhere.
// CHECK-LABEL: func.func private @conv3x3s2d2_add_relu_7x7x16
// CHECK:         %[[VIEW:.*]] = memref.expand_shape %{{.*}} output_shape [7, 7, 2, 8]
// CHECK:         %[[OUT:.*]] = bufferization.to_tensor %[[VIEW]] restrict writable
// CHECK:         %[[EMPTY:.*]] = tensor.empty() : tensor<7x7x2x8xf32>
// CHECK:         %[[X:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2], [3]] : tensor<1x18x18x8xf32>
// CHECK:         %[[ZERO:.*]] = linalg.fill {{.*}} outs(%[[EMPTY]]
// CHECK:         %[[ROOT:.*]] = linalg.generic
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 2 + d4 * 2, d1 * 2 + d5 * 2, d6)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d5, d6, d3)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
// CHECK-SAME:      ins(%[[X]], %{{.*}} : tensor<18x18x8xf32>, tensor<2x3x3x8x8xf32>) outs(%[[ZERO]]
// CHECK:         %[[BIAS:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0, 1]] output_shape [2, 8]
// CHECK:         linalg.generic
// CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-SAME:      ins(%[[ROOT]], %[[BIAS]], %[[OUT]] : {{.*}}) outs(%[[OUT]] :
// CHECK-NOT:     linalg.generic
// CHECK:         bufferization.materialize_in_destination %{{.*}} in restrict writable %[[VIEW]]
func.func @main(%x: memref<1x18x18x8xf32>, %w: memref<2x3x3x8x8xf32>, %bias: memref<16xf32>, %y: memref<1x7x7x16xf32>,
    %stem: memref<1x18x18x3xf32>, %stemw: memref<2x3x3x3x8xf32>, %stemy: memref<1x8x8x16xf32>,
    %pw: memref<2x1x1x8x8xf32>, %py: memref<1x9x9x16xf32>, %pplain: memref<1x1x8x16xf32>,
    %dw: memref<3x3x1x8xf32>, %dy: memref<1x16x16x8xf32>,
    %x2: memref<2x18x18x8xf32>, %gw: memref<3x3x4x16xf32>, %gy: memref<2x16x16x16xf32>) {
  kernel.dispatch conv ins(%x, %w, %bias : memref<1x18x18x8xf32>, memref<2x3x3x8x8xf32>, memref<16xf32>) outs(%y : memref<1x7x7x16xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %packed: tensor<2x3x3x8x8xf32>, %b: tensor<16xf32>, %out: tensor<1x7x7x16xf32>):
    %plain = kernel.unpack %packed : tensor<2x3x3x8x8xf32> -> tensor<3x3x8x16xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>, dilations = array<i64: 2, 2>} : (tensor<1x18x18x8xf32>, tensor<3x3x8x16xf32>) -> tensor<1x7x7x16xf32>
    %1 = nn.binary add %0, %b : (tensor<1x7x7x16xf32>, tensor<16xf32>) -> tensor<1x7x7x16xf32>
    %2 = nn.binary add %1, %out : (tensor<1x7x7x16xf32>, tensor<1x7x7x16xf32>) -> tensor<1x7x7x16xf32>
    %3 = nn.unary relu %2 : tensor<1x7x7x16xf32>
    kernel.yield %3 : tensor<1x7x7x16xf32>
  }

  // With three channels a row of taps is one loop over q * 3 + c.
  // CHECK-LABEL: func.func private @conv3x3s2_8x8x16
  // CHECK:         %[[VIEW:.*]] = memref.expand_shape %{{.*}} output_shape [8, 8, 2, 8]
  // CHECK:         %[[OUT:.*]] = bufferization.to_tensor %[[VIEW]] restrict writable
  // CHECK:         tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2, 3]] : tensor<1x18x18x3xf32> into tensor<18x54xf32>
  // CHECK:         tensor.collapse_shape %{{.*}} : tensor<2x3x3x3x8xf32> into tensor<2x3x9x8xf32>
  // CHECK:         linalg.fill {{.*}} outs(%[[OUT]]
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 * 2 + d4, d1 * 6 + d5)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d4, d5, d3)>
  // CHECK-NOT:     linalg.generic
  kernel.dispatch conv ins(%stem, %stemw : memref<1x18x18x3xf32>, memref<2x3x3x3x8xf32>) outs(%stemy : memref<1x8x8x16xf32>) {
  ^bb0(%in: tensor<1x18x18x3xf32>, %packed: tensor<2x3x3x3x8xf32>, %out: tensor<1x8x8x16xf32>):
    %plain = kernel.unpack %packed : tensor<2x3x3x3x8xf32> -> tensor<3x3x3x16xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x18x18x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x8x8x16xf32>
    kernel.yield %0 : tensor<1x8x8x16xf32>
  }

  // A 1x1 kernel has no loops over taps and reads a strided view.
  // CHECK-LABEL: func.func private @conv1x1s2_9x9x16
  // CHECK:         tensor.extract_slice %{{.*}}[0, 0, 0, 0] [1, 9, 9, 8] [1, 2, 2, 1]
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d2, d4, d3)>
  kernel.dispatch conv ins(%x, %pw : memref<1x18x18x8xf32>, memref<2x1x1x8x8xf32>) outs(%py : memref<1x9x9x16xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %packed: tensor<2x1x1x8x8xf32>, %out: tensor<1x9x9x16xf32>):
    %plain = kernel.unpack %packed : tensor<2x1x1x8x8xf32> -> tensor<1x1x8x16xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x18x18x8xf32>, tensor<1x1x8x16xf32>) -> tensor<1x9x9x16xf32>
    kernel.yield %0 : tensor<1x9x9x16xf32>
  }

  // The same with a weight that is stored plain.
  // CHECK-LABEL: func.func private @conv1x1s2_9x9x16_0
  // CHECK:         tensor.collapse_shape %{{.*}} : tensor<1x1x8x16xf32> into tensor<8x16xf32>
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d3, d2)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
  kernel.dispatch conv ins(%x, %pplain : memref<1x18x18x8xf32>, memref<1x1x8x16xf32>) outs(%py : memref<1x9x9x16xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %plain: tensor<1x1x8x16xf32>, %out: tensor<1x9x9x16xf32>):
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x18x18x8xf32>, tensor<1x1x8x16xf32>) -> tensor<1x9x9x16xf32>
    kernel.yield %0 : tensor<1x9x9x16xf32>
  }

  // CHECK-LABEL: func.func private @depthwise3x3_16x16x8
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d0 + d3, d1 + d4, d2)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
  kernel.dispatch depthwise ins(%x, %dw : memref<1x18x18x8xf32>, memref<3x3x1x8xf32>) outs(%dy : memref<1x16x16x8xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %plain: tensor<3x3x1x8xf32>, %out: tensor<1x16x16x8xf32>):
    %0 = nn.conv2d %in, %plain {groups = 8 : i64} : (tensor<1x18x18x8xf32>, tensor<3x3x1x8xf32>) -> tensor<1x16x16x8xf32>
    kernel.yield %0 : tensor<1x16x16x8xf32>
  }

  // Two images keep their loop; two groups of channels are a loop.
  // CHECK-LABEL: func.func private @groupconv3x3_2x16x16x16
  // CHECK:         linalg.generic
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d5, d2 + d6, d3, d7)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d5, d6, d7, d3, d4)>
  // CHECK-SAME:      affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4)>
  // CHECK-SAME:      ins(%{{.*}}, %{{.*}} : tensor<2x18x18x2x4xf32>, tensor<3x3x4x2x8xf32>)
  kernel.dispatch depthwise ins(%x2, %gw : memref<2x18x18x8xf32>, memref<3x3x4x16xf32>) outs(%gy : memref<2x16x16x16xf32>) {
  ^bb0(%in: tensor<2x18x18x8xf32>, %plain: tensor<3x3x4x16xf32>, %out: tensor<2x16x16x16xf32>):
    %0 = nn.conv2d %in, %plain {groups = 2 : i64} : (tensor<2x18x18x8xf32>, tensor<3x3x4x16xf32>) -> tensor<2x16x16x16xf32>
    kernel.yield %0 : tensor<2x16x16x16xf32>
  }
  return
}
