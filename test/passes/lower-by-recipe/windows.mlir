// Depthwise convolutions, pools and sums over images: vectors of channels, taps as loops that carry the
// accumulator, multiply-adds fused.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @depthwise3x3_8x8x24
// CHECK-SAME: kernel.made_as = "depthwise 4x16"
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c4
// CHECK: scf.for %[[KH:.*]] = %c0 to %c3 {{.*}} -> (vector<4x16xf32>)
// CHECK: scf.for %[[KW:.*]] = %c0 to %c3 {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<4x16xf32>)
// CHECK:   %[[X:.*]] = vector.transfer_read {{.*}} vector<4x16xf32>
// CHECK:   %[[W:.*]] = vector.transfer_read {{.*}}[%[[KH]], %[[KW]], %c0]
// CHECK:   %[[WB:.*]] = vector.broadcast %[[W]]
// CHECK:   %[[SUM:.*]] = math.fma %[[X]], %[[WB]], %[[ACC]] : vector<4x16xf32>
// CHECK:   scf.yield %[[SUM]]
// CHECK: } {kernel.unroll = 3 : i64}
// CHECK: } {kernel.unroll = 3 : i64}
// CHECK: vector.transfer_write {{.*}} vector<4x16xf32>
// The other 8 channels.
// CHECK: scf.for {{.*}} -> (vector<4x8xf32>)
// CHECK: vector.transfer_write {{.*}} vector<4x8xf32>

// CHECK-LABEL: func private @maxpool3x3s2_4x4x24
// CHECK-SAME: kernel.made_as = "pool 4x16"
// CHECK: scf.for {{.*}} -> (vector<4x16xf32>)
// CHECK: scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<4x16xf32>)
// CHECK:   memref.subview {{.*}} [1, 4, 16] [1, 2, 1]
// CHECK:   %[[X:.*]] = vector.transfer_read {{.*}} vector<4x16xf32>
// CHECK:   arith.maximumf %[[ACC]], %[[X]]

// CHECK-LABEL: func private @mean_9x9x24
// CHECK-SAME: kernel.made_as = "reduce 24"
// CHECK: scf.for {{.*}} -> (vector<24xf32>)
// CHECK: scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<24xf32>)
// CHECK:   arith.addf %[[ACC]], %{{.*}} : vector<24xf32>
// CHECK: arith.divf {{.*}} : vector<24xf32>

#map = affine_map<(d0, d1, d2, d3, d4) -> (d0 + d3, d1 + d4, d2)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1, d2, d3, d4) -> (d0 * 2 + d3, d1 * 2 + d4, d2)>
#map6 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map9 = affine_map<(d0, d1) -> (d0, d1)>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {
  func.func private @depthwise3x3_8x8x24(%arg0: memref<1x10x10x24xf32, strided<[2400, 240, 24, 1], offset: ?>> {kernel.access = "read"}, %arg1: memref<3x3x1x24xf32, strided<[72, 24, 24, 1], offset: ?>> {kernel.access = "read"}, %arg2: memref<24xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %arg3: memref<1x8x8x24xf32, strided<[1536, 192, 24, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.doc = "depthwise3x3, bias: 10x10x24 -> 8x8x24", kernel.family = "depthwise"} {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = bufferization.to_tensor %arg0 restrict : memref<1x10x10x24xf32, strided<[2400, 240, 24, 1], offset: ?>> to tensor<1x10x10x24xf32>
    %1 = bufferization.to_tensor %arg1 restrict : memref<3x3x1x24xf32, strided<[72, 24, 24, 1], offset: ?>> to tensor<3x3x1x24xf32>
    %2 = bufferization.to_tensor %arg2 restrict : memref<24xf32, strided<[1], offset: ?>> to tensor<24xf32>
    %3 = bufferization.to_tensor %arg3 restrict writable : memref<1x8x8x24xf32, strided<[1536, 192, 24, 1], offset: ?>> to tensor<1x8x8x24xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2], [3]] : tensor<1x8x8x24xf32> into tensor<8x8x24xf32>
    %collapsed_0 = tensor.collapse_shape %0 [[0, 1], [2], [3]] : tensor<1x10x10x24xf32> into tensor<10x10x24xf32>
    %collapsed_1 = tensor.collapse_shape %1 [[0], [1], [2, 3]] : tensor<3x3x1x24xf32> into tensor<3x3x24xf32>
    %4 = linalg.fill ins(%cst : f32) outs(%collapsed : tensor<8x8x24xf32>) -> tensor<8x8x24xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_0, %collapsed_1 : tensor<10x10x24xf32>, tensor<3x3x24xf32>) outs(%4 : tensor<8x8x24xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %7 = arith.mulf %in, %in_2 : f32
      %8 = arith.addf %out, %7 : f32
      linalg.yield %8 : f32
    } -> tensor<8x8x24xf32>
    %6 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %2 : tensor<8x8x24xf32>, tensor<24xf32>) outs(%collapsed : tensor<8x8x24xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %7 = arith.addf %in, %in_2 : f32
      linalg.yield %7 : f32
    } -> tensor<8x8x24xf32>
    %expanded = tensor.expand_shape %6 [[0, 1], [2], [3]] output_shape [1, 8, 8, 24] : tensor<8x8x24xf32> into tensor<1x8x8x24xf32>
    bufferization.materialize_in_destination %expanded in restrict writable %arg3 : (tensor<1x8x8x24xf32>, memref<1x8x8x24xf32, strided<[1536, 192, 24, 1], offset: ?>>) -> ()
    return
  }
  func.func private @maxpool3x3s2_4x4x24(%arg0: memref<1x9x9x24xf32, strided<[1944, 216, 24, 1], offset: ?>> {kernel.access = "read"}, %arg1: memref<1x4x4x24xf32, strided<[384, 96, 24, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.doc = "maxpool3x3s2: 9x9x24 -> 4x4x24", kernel.family = "pool"} {
    %cst = arith.constant 0xFF800000 : f32
    %0 = bufferization.to_tensor %arg0 restrict : memref<1x9x9x24xf32, strided<[1944, 216, 24, 1], offset: ?>> to tensor<1x9x9x24xf32>
    %1 = bufferization.to_tensor %arg1 restrict writable : memref<1x4x4x24xf32, strided<[384, 96, 24, 1], offset: ?>> to tensor<1x4x4x24xf32>
    %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<1x4x4x24xf32> into tensor<4x4x24xf32>
    %collapsed_0 = tensor.collapse_shape %0 [[0, 1], [2], [3]] : tensor<1x9x9x24xf32> into tensor<9x9x24xf32>
    %2 = tensor.empty() : tensor<3x3xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%collapsed : tensor<4x4x24xf32>) -> tensor<4x4x24xf32>
    %4 = linalg.generic {indexing_maps = [#map5, #map6, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_0, %2 : tensor<9x9x24xf32>, tensor<3x3xf32>) outs(%3 : tensor<4x4x24xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %5 = arith.maximumf %out, %in : f32
      linalg.yield %5 : f32
    } -> tensor<4x4x24xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2], [3]] output_shape [1, 4, 4, 24] : tensor<4x4x24xf32> into tensor<1x4x4x24xf32>
    bufferization.materialize_in_destination %expanded in restrict writable %arg1 : (tensor<1x4x4x24xf32>, memref<1x4x4x24xf32, strided<[384, 96, 24, 1], offset: ?>>) -> ()
    return
  }
  func.func private @mean_9x9x24(%arg0: memref<1x9x9x24xf32, strided<[1944, 216, 24, 1], offset: ?>> {kernel.access = "read"}, %arg1: memref<1x1x1x24xf32, strided<[24, 24, 24, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.doc = "mean: 9x9x24 -> 24", kernel.family = "reduce"} {
    %cst = arith.constant 8.100000e+01 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = bufferization.to_tensor %arg0 restrict : memref<1x9x9x24xf32, strided<[1944, 216, 24, 1], offset: ?>> to tensor<1x9x9x24xf32>
    %1 = bufferization.to_tensor %arg1 restrict writable : memref<1x1x1x24xf32, strided<[24, 24, 24, 1], offset: ?>> to tensor<1x1x1x24xf32>
    %collapsed = tensor.collapse_shape %1 [[0], [1, 2, 3]] : tensor<1x1x1x24xf32> into tensor<1x24xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%collapsed : tensor<1x24xf32>) -> tensor<1x24xf32>
    %3 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%0 : tensor<1x9x9x24xf32>) outs(%2 : tensor<1x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.addf %out, %in : f32
      linalg.yield %5 : f32
    } -> tensor<1x24xf32>
    %4 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x24xf32>) outs(%collapsed : tensor<1x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.divf %in, %cst : f32
      linalg.yield %5 : f32
    } -> tensor<1x24xf32>
    %expanded = tensor.expand_shape %4 [[0], [1, 2, 3]] output_shape [1, 1, 1, 24] : tensor<1x24xf32> into tensor<1x1x1x24xf32>
    bufferization.materialize_in_destination %expanded in restrict writable %arg1 : (tensor<1x1x1x24xf32>, memref<1x1x1x24xf32, strided<[24, 24, 24, 1], offset: ?>>) -> ()
    return
  }
}

