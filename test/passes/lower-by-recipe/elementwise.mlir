// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// Four vectors at a time, then the rest of the row; nothing is fused into a multiply-add here.
// CHECK-LABEL: func private @mul_add_5x45
// CHECK-SAME: kernel.made_as = "elementwise 32"
// CHECK: scf.for
// CHECK:   arith.mulf {{.*}} : vector<32xf32>
// CHECK:   arith.addf {{.*}} : vector<32xf32>
// CHECK:   vector.transfer_write
// CHECK:   arith.addf {{.*}} : vector<13xf32>
// CHECK:   vector.transfer_write
// CHECK-NOT: memref.copy

// A transpose reads across the memory: the floor's.
// CHECK-LABEL: func private @transpose_45x5
// CHECK-NOT: kernel.made_as
// CHECK: linalg.generic

#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {
  func.func private @mul_add_5x45(%arg0: memref<5x45xf32, strided<[45, 1], offset: ?>> {kernel.access = "read"}, %arg1: memref<45xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %arg2: memref<5x45xf32, strided<[45, 1], offset: ?>> {kernel.access = "readwrite"}) attributes {kernel.doc = "mul, add: 5x45 -> 5x45", kernel.family = "elementwise"} {
    %0 = bufferization.to_tensor %arg0 restrict : memref<5x45xf32, strided<[45, 1], offset: ?>> to tensor<5x45xf32>
    %1 = bufferization.to_tensor %arg1 restrict : memref<45xf32, strided<[1], offset: ?>> to tensor<45xf32>
    %2 = bufferization.to_tensor %arg2 restrict writable : memref<5x45xf32, strided<[45, 1], offset: ?>> to tensor<5x45xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%0, %1, %2 : tensor<5x45xf32>, tensor<45xf32>, tensor<5x45xf32>) outs(%2 : tensor<5x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.mulf %in, %in_0 : f32
      %5 = arith.addf %4, %in_1 : f32
      linalg.yield %5 : f32
    } -> tensor<5x45xf32>
    bufferization.materialize_in_destination %3 in restrict writable %arg2 : (tensor<5x45xf32>, memref<5x45xf32, strided<[45, 1], offset: ?>>) -> ()
    return
  }
  func.func private @transpose_45x5(%arg0: memref<5x45xf32, strided<[45, 1], offset: ?>> {kernel.access = "read"}, %arg1: memref<45x5xf32, strided<[5, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.doc = "transpose: 5x45 -> 45x5", kernel.family = "elementwise"} {
    %0 = bufferization.to_tensor %arg0 restrict : memref<5x45xf32, strided<[45, 1], offset: ?>> to tensor<5x45xf32>
    %1 = bufferization.to_tensor %arg1 restrict writable : memref<45x5xf32, strided<[5, 1], offset: ?>> to tensor<45x5xf32>
    %2 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<5x45xf32>) outs(%1 : tensor<45x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<45x5xf32>
    bufferization.materialize_in_destination %2 in restrict writable %arg1 : (tensor<45x5xf32>, memref<45x5xf32, strided<[5, 1], offset: ?>>) -> ()
    return
  }
}

