// RUN: modelc-opt %s -modelc-lower-nn-to-linalg -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func private @matmul_relu_3x8x8
// CHECK-DAG:     %[[X:.*]] = bufferization.to_tensor %arg0 restrict
// CHECK-DAG:     %[[W:.*]] = bufferization.to_tensor %arg1 restrict
// CHECK:         %[[VIEW:.*]] = memref.expand_shape %arg2 {{\[\[}}0], [1, 2]] output_shape [3, 2, 4]
// CHECK:         %[[OUT:.*]] = bufferization.to_tensor %[[VIEW]] restrict writable
// CHECK:         %[[ZERO:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[OUT]] : tensor<3x2x4xf32>)
// CHECK:         %[[ROOT:.*]] = linalg.generic
// CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d1, d3, d2)>
// CHECK-SAME:      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-SAME:      iterator_types = ["parallel", "parallel", "parallel", "reduction"]
// CHECK-SAME:      ins(%[[X]], %[[W]] : tensor<3x8xf32>, tensor<2x8x4xf32>) outs(%[[ZERO]] : tensor<3x2x4xf32>)
// CHECK-NEXT:    ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %[[C:.*]]: f32):
// CHECK-NEXT:      %[[P:.*]] = arith.mulf %[[A]], %[[B]] : f32
// CHECK-NEXT:      %[[S:.*]] = arith.addf %[[C]], %[[P]] : f32
// CHECK-NEXT:      linalg.yield %[[S]]
// CHECK:         %[[R:.*]] = linalg.generic
// CHECK-SAME:      iterator_types = ["parallel", "parallel", "parallel"]
// CHECK-SAME:      ins(%[[ROOT]] : tensor<3x2x4xf32>) outs(%[[OUT]] : tensor<3x2x4xf32>)
// CHECK:           arith.maximumf
// CHECK:         bufferization.materialize_in_destination %[[R]] in restrict writable %[[VIEW]]
// CHECK-NEXT:    return
func.func private @matmul_relu_3x8x8(%x: memref<3x8xf32, strided<[8, 1], offset: ?>>, %w: memref<2x8x4xf32, strided<[32, 4, 1], offset: ?>>,
                                     %y: memref<3x8xf32, strided<[8, 1], offset: ?>>) attributes {kernel.family = "matmul"} {
  %0 = bufferization.to_tensor %x restrict : memref<3x8xf32, strided<[8, 1], offset: ?>> to tensor<3x8xf32>
  %1 = bufferization.to_tensor %w restrict : memref<2x8x4xf32, strided<[32, 4, 1], offset: ?>> to tensor<2x8x4xf32>
  %2 = bufferization.to_tensor %y restrict writable : memref<3x8xf32, strided<[8, 1], offset: ?>> to tensor<3x8xf32>
  %3 = kernel.unpack %1 : tensor<2x8x4xf32> -> tensor<8x8xf32>
  %4 = nn.matmul %0, %3 : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
  %5 = nn.unary relu %4 : tensor<3x8xf32>
  bufferization.materialize_in_destination %5 in restrict writable %y : (tensor<3x8xf32>, memref<3x8xf32, strided<[8, 1], offset: ?>>) -> ()
  return
}
