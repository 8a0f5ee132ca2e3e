// RUN: modelc-opt %s --modelc-lower-nn-to-linalg | FileCheck %s

// CHECK-DAG: #[[LHS:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// CHECK-DAG: #[[RHS:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// CHECK-DAG: #[[OUT:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// A dimension that counts one matrix has no loop; one in which an operand repeats is not in its map.
// CHECK-LABEL: func.func private @batches
// CHECK: tensor.collapse_shape {{.*}} : tensor<1x1x3x8xf32> into tensor<3x8xf32>
// CHECK: linalg.generic {indexing_maps = [#[[LHS]], #[[RHS]], #[[OUT]]]
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<3x8xf32>, tensor<4x8x5xf32>) outs(%{{.*}} : tensor<4x3x5xf32>)
func.func private @batches(%x: memref<1x1x3x8xf32, strided<[24, 24, 8, 1], offset: ?>>, %w: memref<4x8x5xf32, strided<[40, 5, 1], offset: ?>>,
                           %y: memref<1x4x3x5xf32, strided<[60, 15, 5, 1], offset: ?>>) attributes {kernel.family = "matmul"} {
  %0 = bufferization.to_tensor %x restrict : memref<1x1x3x8xf32, strided<[24, 24, 8, 1], offset: ?>> to tensor<1x1x3x8xf32>
  %1 = bufferization.to_tensor %w restrict : memref<4x8x5xf32, strided<[40, 5, 1], offset: ?>> to tensor<4x8x5xf32>
  %2 = bufferization.to_tensor %y restrict writable : memref<1x4x3x5xf32, strided<[60, 15, 5, 1], offset: ?>> to tensor<1x4x3x5xf32>
  %3 = nn.matmul %0, %1 : (tensor<1x1x3x8xf32>, tensor<4x8x5xf32>) -> tensor<1x4x3x5xf32>
  bufferization.materialize_in_destination %3 in restrict writable %y : (tensor<1x4x3x5xf32>, memref<1x4x3x5xf32, strided<[60, 15, 5, 1], offset: ?>>) -> ()
  return
}
