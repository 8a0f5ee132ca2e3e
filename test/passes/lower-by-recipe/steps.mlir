// The IR after each step of the recipe.
// RUN: modelc-opt %s --modelc-lower-by-recipe=stop-after=tile | FileCheck %s --check-prefix=TILE
// RUN: modelc-opt %s --modelc-lower-by-recipe=stop-after=reductions | FileCheck %s --check-prefix=REDUCTIONS
// RUN: modelc-opt %s --modelc-lower-by-recipe=stop-after=vectorize | FileCheck %s --check-prefix=VECTORIZE
// RUN: modelc-opt %s --modelc-lower-by-recipe=stop-after=hoist | FileCheck %s --check-prefix=HOIST
// RUN: modelc-opt %s --modelc-lower-by-recipe=stop-after=bufferize | FileCheck %s --check-prefix=BUFFERIZE

// TILE: scf.for %{{.*}} = %c0 to %c16 step %c8 iter_args
// TILE:   linalg.fill {{.*}} -> tensor<8x1x32xf32>
// TILE:   linalg.generic {{.*}}"reduction"]} ins(%{{.*}}, %{{.*}} : tensor<8x64xf32>, tensor<1x64x32xf32>)
// TILE:   linalg.generic {{.*}}["parallel", "parallel", "parallel"]}
// TILE:   tensor.insert_slice
// TILE: bufferization.materialize_in_destination

// REDUCTIONS: scf.for %{{.*}} = %c0 to %c16 step %c8 iter_args
// REDUCTIONS:   linalg.fill
// REDUCTIONS:   scf.for %{{.*}} = %c0 to %c64 step %c1 iter_args
// REDUCTIONS:     linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8x1xf32>, tensor<1x1x32xf32>)
// REDUCTIONS:   linalg.generic {{.*}}["parallel", "parallel", "parallel"]}

// VECTORIZE-NOT: linalg
// VECTORIZE: scf.for %{{.*}} = %c0 to %c64 step %c1 iter_args(%[[T:.*]] = %{{.*}}) -> (tensor<
// VECTORIZE:   %[[ACC:.*]] = vector.transfer_read %[[T]]
// VECTORIZE:   %[[SUM:.*]] = vector.contract {{.*}} %[[ACC]]
// VECTORIZE:   vector.transfer_write %[[SUM]], %[[T]]
// VECTORIZE-NOT: linalg

// HOIST: scf.for %{{.*}} = %c0 to %c64 step %c1 iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<8x1x32xf32>)
// HOIST:   vector.contract {{.*}} %[[ACC]]
// HOIST-NOT: vector.transfer_write
// HOIST:   scf.yield
// HOIST: bufferization.materialize_in_destination

// BUFFERIZE-NOT: tensor
// BUFFERIZE: vector.transfer_write {{.*}} memref<
// BUFFERIZE-NOT: tensor
// BUFFERIZE: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @matmul_16x32(%xm: memref<16x64xf32, strided<[64, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<1x64x32xf32, strided<[2048, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<32xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %outm: memref<16x32xf32, strided<[32, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "matmul", kernel.tile = array<i64: 8, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<16x64xf32, strided<[64, 1], offset: ?>> to tensor<16x64xf32>
  %w = bufferization.to_tensor %wm restrict : memref<1x64x32xf32, strided<[2048, 32, 1], offset: ?>> to tensor<1x64x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<32xf32, strided<[1], offset: ?>> to tensor<32xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<16x32xf32, strided<[32, 1], offset: ?>> to tensor<16x32xf32>
  %o3 = tensor.expand_shape %out [[0], [1, 2]] output_shape [16, 1, 32] : tensor<16x32xf32> into tensor<16x1x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%o3 : tensor<16x1x32xf32>) -> tensor<16x1x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(m, n, v, k) -> (m, k)>, affine_map<(m, n, v, k) -> (n, k, v)>, affine_map<(m, n, v, k) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<16x64xf32>, tensor<1x64x32xf32>) outs(%f : tensor<16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<16x1x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(m, n, v) -> (m, n, v)>, affine_map<(m, n, v) -> (n, v)>, affine_map<(m, n, v) -> (m, n, v)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias2 : tensor<16x1x32xf32>, tensor<1x32xf32>) outs(%o3 : tensor<16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    %3 = arith.maximumf %1, %c0 : f32
    linalg.yield %3 : f32
  } -> tensor<16x1x32xf32>
  %y = tensor.collapse_shape %ep [[0], [1, 2]] : tensor<16x1x32xf32> into tensor<16x32xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<16x32xf32>, memref<16x32xf32, strided<[32, 1], offset: ?>>) -> ()
  return
}
}
