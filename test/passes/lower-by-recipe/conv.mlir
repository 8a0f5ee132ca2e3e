// Strides and dilation are slices with strides; a residual is read once for each tile.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @conv3x3s2d2
// CHECK-SAME: kernel.made_as = "conv 7x32"
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<7x1x32xf32>
// CHECK-DAG: %[[X:.*]] = memref.collapse_shape %arg0
// CHECK: scf.for %[[FO:.*]] = %c0 to %c2 step %c1
// CHECK: scf.for %[[OH:.*]] = %c0 to %c14 step %c1
// CHECK: scf.for %[[OW:.*]] = %c0 to %c14 step %c7
// CHECK: scf.for %[[KH:.*]] = %c0 to %c3 step %c1 iter_args(%[[A0:.*]] = %[[ZEROS]])
// CHECK: scf.for %[[KW:.*]] = %c0 to %c3 step %c1 iter_args(%[[A1:.*]] = %[[A0]])
// CHECK: %[[ACC:.*]] = scf.for %[[C:.*]] = %c0 to %c16 step %c1 iter_args(%[[A2:.*]] = %[[A1]])
// CHECK:   memref.subview %[[X]]{{.*}} [1, 7, 1] [1, 2, 1]
// CHECK:   %[[IN:.*]] = vector.transfer_read {{.*}} memref<1x7x1xf32, strided<[496, 32, 1], offset: ?>>, vector<7x1xf32>
// CHECK:   %[[SUM:.*]] = vector.contract {{.*}} %[[IN]], %{{.*}}, %[[A2]]
// CHECK:   scf.yield %[[SUM]]
// CHECK: } {kernel.unroll = 2 : i64}
// CHECK: } {kernel.unroll = 1 : i64}
// CHECK: } {kernel.unroll = 1 : i64}
// CHECK: arith.addf
// CHECK: arith.addf
// CHECK: arith.maximumf
// CHECK: vector.transfer_write
// CHECK-NOT: vector.contract
// CHECK: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @conv3x3s2d2(%xm: memref<1x31x31x16xf32, strided<[15376, 496, 16, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<2x3x3x16x32xf32, strided<[4608, 1536, 512, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<64xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %rm: memref<1x14x14x64xf32, strided<[12544, 896, 64, 1], offset: ?>> {kernel.access = "read"}, %outm: memref<1x14x14x64xf32, strided<[12544, 896, 64, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "conv", kernel.tile = array<i64: 7, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<1x31x31x16xf32, strided<[15376, 496, 16, 1], offset: ?>> to tensor<1x31x31x16xf32>
  %w = bufferization.to_tensor %wm restrict : memref<2x3x3x16x32xf32, strided<[4608, 1536, 512, 32, 1], offset: ?>> to tensor<2x3x3x16x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<64xf32, strided<[1], offset: ?>> to tensor<64xf32>
  %r = bufferization.to_tensor %rm restrict : memref<1x14x14x64xf32, strided<[12544, 896, 64, 1], offset: ?>> to tensor<1x14x14x64xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<1x14x14x64xf32, strided<[12544, 896, 64, 1], offset: ?>> to tensor<1x14x14x64xf32>
  %x3 = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<1x31x31x16xf32> into tensor<31x31x16xf32>
  %out3 = tensor.collapse_shape %out [[0, 1], [2], [3]] : tensor<1x14x14x64xf32> into tensor<14x14x64xf32>
  %out4 = tensor.expand_shape %out3 [[0], [1], [2, 3]] output_shape [14, 14, 2, 32] : tensor<14x14x64xf32> into tensor<14x14x2x32xf32>
  %r3 = tensor.collapse_shape %r [[0, 1], [2], [3]] : tensor<1x14x14x64xf32> into tensor<14x14x64xf32>
  %r4 = tensor.expand_shape %r3 [[0], [1], [2, 3]] output_shape [14, 14, 2, 32] : tensor<14x14x64xf32> into tensor<14x14x2x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [2, 32] : tensor<64xf32> into tensor<2x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%out4 : tensor<14x14x2x32xf32>) -> tensor<14x14x2x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(h, w, o, v, p, q, c) -> (h * 2 + p * 2, w * 2 + q * 2, c)>, affine_map<(h, w, o, v, p, q, c) -> (o, p, q, c, v)>, affine_map<(h, w, o, v, p, q, c) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x3, %w : tensor<31x31x16xf32>, tensor<2x3x3x16x32xf32>) outs(%f : tensor<14x14x2x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<14x14x2x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(h, w, o, v) -> (h, w, o, v)>, affine_map<(h, w, o, v) -> (o, v)>, affine_map<(h, w, o, v) -> (h, w, o, v)>, affine_map<(h, w, o, v) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias2, %r4 : tensor<14x14x2x32xf32>, tensor<2x32xf32>, tensor<14x14x2x32xf32>) outs(%out4 : tensor<14x14x2x32xf32>) {
  ^bb0(%a: f32, %b: f32, %r0: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    %2 = arith.addf %1, %r0 : f32
    %3 = arith.maximumf %2, %c0 : f32
    linalg.yield %3 : f32
  } -> tensor<14x14x2x32xf32>
  %y3 = tensor.collapse_shape %ep [[0], [1], [2, 3]] : tensor<14x14x2x32xf32> into tensor<14x14x64xf32>
  %y = tensor.expand_shape %y3 [[0, 1], [2], [3]] output_shape [1, 14, 14, 64] : tensor<14x14x64xf32> into tensor<1x14x14x64xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<1x14x14x64xf32>, memref<1x14x14x64xf32, strided<[12544, 896, 64, 1], offset: ?>>) -> ()
  return
}
}
