// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

#mk = affine_map<(m, n, v, k) -> (m, k)>
#nkv = affine_map<(m, n, v, k) -> (n, k, v)>
#mnv = affine_map<(m, n, v, k) -> (m, n, v)>

// CHECK-LABEL: func private @matmul_8x16
// CHECK-SAME: kernel.made_as = "matmul 4x16"
// CHECK: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<4x1x16xf32>
// CHECK: scf.for %[[M:.*]] = %c0 to %c8 step %c4
// CHECK:   %[[Y:.*]] = memref.subview {{.*}}[%[[M]], 0, 0] [4, 1, 16]
// CHECK:   %[[ACC:.*]] = scf.for %[[K:.*]] = %c0 to %c32 step %c1 iter_args(%[[ARG:.*]] = %[[ZEROS]]) -> (vector<4x1x16xf32>)
// CHECK:     %[[X:.*]] = vector.transfer_read {{.*}}[%[[M]], %[[K]]], {{.*}} vector<4x1xf32>
// CHECK:     %[[W:.*]] = vector.transfer_read {{.*}}[%c0, %[[K]], %c0], {{.*}} vector<16xf32>
// CHECK:     %[[WB:.*]] = vector.broadcast %[[W]]
// CHECK:     %[[SUM:.*]] = vector.contract {{.*}} %[[X]], %[[WB]], %[[ARG]] : {{.*}} into vector<4x1x16xf32>
// CHECK:     scf.yield %[[SUM]]
// CHECK:   } {kernel.unroll = 4 : i64}
// CHECK:   vector.transfer_write %[[ACC]], %[[Y]][%c0, %c0, %c0]
// CHECK-NOT: vector.contract
// CHECK: return
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @matmul_8x16(%x: memref<8x32xf32, strided<[32, 1], offset: ?>> {kernel.access = "read"},
                               %w: memref<1x32x16xf32, strided<[512, 16, 1], offset: ?>> {kernel.access = "read"},
                               %y: memref<8x16xf32, strided<[16, 1], offset: ?>> {kernel.access = "write"})
    attributes {kernel.family = "matmul", kernel.tile = array<i64: 4, 16>} {
  %zero = arith.constant 0.0 : f32
  %a = bufferization.to_tensor %x restrict : memref<8x32xf32, strided<[32, 1], offset: ?>> to tensor<8x32xf32>
  %b = bufferization.to_tensor %w restrict : memref<1x32x16xf32, strided<[512, 16, 1], offset: ?>> to tensor<1x32x16xf32>
  %c = bufferization.to_tensor %y restrict writable : memref<8x16xf32, strided<[16, 1], offset: ?>> to tensor<8x16xf32>
  %out = tensor.expand_shape %c [[0], [1, 2]] output_shape [8, 1, 16] : tensor<8x16xf32> into tensor<8x1x16xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%out : tensor<8x1x16xf32>) -> tensor<8x1x16xf32>
  %1 = linalg.generic {indexing_maps = [#mk, #nkv, #mnv], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x32xf32>, tensor<1x32x16xf32>) outs(%0 : tensor<8x1x16xf32>) {
  ^bb0(%l: f32, %r: f32, %acc: f32):
    %2 = arith.mulf %l, %r : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<8x1x16xf32>
  %4 = tensor.collapse_shape %1 [[0], [1, 2]] : tensor<8x1x16xf32> into tensor<8x16xf32>
  bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x16xf32>, memref<8x16xf32, strided<[16, 1], offset: ?>>) -> ()
  return
}
}
