// RUN: modelc-opt %s -modelc-lower-to-floor | FileCheck %s

// A value that a reduction reads more than once is stored; so is a result that would overwrite what it
// still reads. Each call gets a buffer.

// CHECK-LABEL: func.func @main
// CHECK:         %[[B:[a-z0-9_]+]] = kernel.buffer : memref<4x4xf32>
// CHECK:         %[[C:[a-z0-9_]+]] = memref.cast %[[B]] : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
// CHECK:         call @flip({{.*}}, %[[C]])
// CHECK:         %[[B2:.*]] = kernel.buffer : memref<4x4xf32>
// CHECK:         call @square_sums({{.*}}, {{.*}}, %{{.*}})
func.func @main(%x: memref<4x4xf32, strided<[4, 1], offset: ?>>, %y: memref<4x4xf32, strided<[4, 1], offset: ?>>) {
  call @flip(%x) : (memref<4x4xf32, strided<[4, 1], offset: ?>>) -> ()
  call @square_sums(%x, %y) : (memref<4x4xf32, strided<[4, 1], offset: ?>>, memref<4x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}

// CHECK-LABEL: func.func private @flip
// CHECK-SAME:      %[[X:[a-z0-9_]+]]: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "readwrite"}
// CHECK-SAME:      %[[S:[a-z0-9_]+]]: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "scratch"}
// CHECK:         memref.load %[[X]][%[[J:[a-z0-9_]+]], %[[I:[a-z0-9_]+]]]
// CHECK:         memref.store %{{.*}}, %[[S]][%[[I]], %[[J]]]
// CHECK:         memref.load %[[S]]
// CHECK:         memref.store %{{.*}}, %[[X]]
func.func private @flip(%x: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "readwrite"}) attributes {kernel.family = "elementwise"} {
  %0 = bufferization.to_tensor %x restrict writable : memref<4x4xf32, strided<[4, 1], offset: ?>> to tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x4xf32>
  bufferization.materialize_in_destination %1 in restrict writable %x : (tensor<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}

// CHECK-LABEL: func.func private @square_sums
// CHECK-SAME:      %[[T:[a-z0-9]*]]: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "scratch"}
// CHECK:         math.exp
// CHECK:         memref.store %{{.*}}, %[[T]]
// CHECK:         scf.for {{.*}} iter_args
// CHECK-NOT:     math.exp
// CHECK:           memref.load %[[T]]
func.func private @square_sums(%x: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "read"}, %y: memref<4x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "write"})
    attributes {kernel.family = "reduce"} {
  %cst = arith.constant 0.0 : f32
  %0 = bufferization.to_tensor %x restrict : memref<4x4xf32, strided<[4, 1], offset: ?>> to tensor<4x4xf32>
  %1 = bufferization.to_tensor %y restrict writable : memref<4x4xf32, strided<[4, 1], offset: ?>> to tensor<4x4xf32>
  %2 = tensor.empty() : tensor<4x4xf32>
  %3 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<4x4xf32>) outs(%2 : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %e = math.exp %a : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %4 = linalg.fill ins(%cst : f32) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%3 : tensor<4x4xf32>) outs(%4 : tensor<4x4xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %s = arith.addf %sum, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  bufferization.materialize_in_destination %5 in restrict writable %y : (tensor<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}
