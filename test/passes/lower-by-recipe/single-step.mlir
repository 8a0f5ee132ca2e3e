// A reduction of one step has no loop that could carry the accumulator, and needs none.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @outer_product
// CHECK-SAME: kernel.made_as = "matmul 4x32"
// CHECK-COUNT-2: vector.contract
// CHECK-NOT: vector.contract
// CHECK: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @outer_product(%xm: memref<7x1xf32, strided<[1, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<1x1x32xf32, strided<[32, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<32xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %outm: memref<7x32xf32, strided<[32, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "matmul", kernel.tile = array<i64: 4, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<7x1xf32, strided<[1, 1], offset: ?>> to tensor<7x1xf32>
  %w = bufferization.to_tensor %wm restrict : memref<1x1x32xf32, strided<[32, 32, 1], offset: ?>> to tensor<1x1x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<32xf32, strided<[1], offset: ?>> to tensor<32xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<7x32xf32, strided<[32, 1], offset: ?>> to tensor<7x32xf32>
  %o3 = tensor.expand_shape %out [[0], [1, 2]] output_shape [7, 1, 32] : tensor<7x32xf32> into tensor<7x1x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%o3 : tensor<7x1x32xf32>) -> tensor<7x1x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(m, n, v, k) -> (m, k)>, affine_map<(m, n, v, k) -> (n, k, v)>, affine_map<(m, n, v, k) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<7x1xf32>, tensor<1x1x32xf32>) outs(%f : tensor<7x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<7x1x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(m, n, v) -> (m, n, v)>, affine_map<(m, n, v) -> (n, v)>, affine_map<(m, n, v) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias2 : tensor<7x1x32xf32>, tensor<1x32xf32>) outs(%o3 : tensor<7x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    %3 = arith.maximumf %1, %c0 : f32
    linalg.yield %3 : f32
  } -> tensor<7x1x32xf32>
  %y = tensor.collapse_shape %ep [[0], [1, 2]] : tensor<7x1x32xf32> into tensor<7x32xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<7x32xf32>, memref<7x32xf32, strided<[32, 1], offset: ?>>) -> ()
  return
}
}
