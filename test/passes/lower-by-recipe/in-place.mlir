// A residual that the output replaces is read where it is written, without a copy.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @matmul_16x32
// CHECK: %[[OUT:.*]] = memref.expand_shape %arg3
// CHECK: scf.for %[[M:.*]] = %c0 to %c16 step %c8
// CHECK:   vector.contract
// CHECK:   vector.transfer_read %[[OUT]][%[[M]], %c0, %c0]
// CHECK:   vector.transfer_write {{.*}}, %[[OUT]][%[[M]], %c0, %c0]
// CHECK-NOT: memref.copy
// CHECK: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @matmul_16x32(%xm: memref<16x64xf32, strided<[64, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<1x64x32xf32, strided<[2048, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<32xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %outm: memref<16x32xf32, strided<[32, 1], offset: ?>> {kernel.access = "readwrite"}) attributes {kernel.family = "matmul", kernel.tile = array<i64: 8, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<16x64xf32, strided<[64, 1], offset: ?>> to tensor<16x64xf32>
  %w = bufferization.to_tensor %wm restrict : memref<1x64x32xf32, strided<[2048, 32, 1], offset: ?>> to tensor<1x64x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<32xf32, strided<[1], offset: ?>> to tensor<32xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<16x32xf32, strided<[32, 1], offset: ?>> to tensor<16x32xf32>
  %o3 = tensor.expand_shape %out [[0], [1, 2]] output_shape [16, 1, 32] : tensor<16x32xf32> into tensor<16x1x32xf32>
  %e = tensor.empty() : tensor<16x1x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%e : tensor<16x1x32xf32>) -> tensor<16x1x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(m, n, v, k) -> (m, k)>, affine_map<(m, n, v, k) -> (n, k, v)>, affine_map<(m, n, v, k) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<16x64xf32>, tensor<1x64x32xf32>) outs(%f : tensor<16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<16x1x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(m, n, v) -> (m, n, v)>, affine_map<(m, n, v) -> (n, v)>, affine_map<(m, n, v) -> (m, n, v)>, affine_map<(m, n, v) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias2, %o3 : tensor<16x1x32xf32>, tensor<1x32xf32>, tensor<16x1x32xf32>) outs(%o3 : tensor<16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %r: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    %2 = arith.addf %1, %r : f32
    %3 = arith.maximumf %2, %c0 : f32
    linalg.yield %3 : f32
  } -> tensor<16x1x32xf32>
  %y = tensor.collapse_shape %ep [[0], [1, 2]] : tensor<16x1x32xf32> into tensor<16x32xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<16x32xf32>, memref<16x32xf32, strided<[32, 1], offset: ?>>) -> ()
  return
}
}
