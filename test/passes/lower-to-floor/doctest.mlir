// RUN: modelc-opt %s -modelc-lower-to-floor | FileCheck %s
// RUN: modelc-opt %s -modelc-lower-to-floor -modelc-verify-bufferized -o /dev/null

// The target has no fma: multiply, then add. The fused bias and relu take no memory.
// CHECK-LABEL: func.func private @matmul_relu_4
// CHECK-SAME:      kernel.made_as = "floor"
// CHECK:         scf.for %[[I:[a-z0-9_]+]] = %c0 to %c4 step %c1 {
// CHECK-NEXT:      %[[SUM:[a-z0-9_]+]] = scf.for %[[K:[a-z0-9_]+]] = %c0 to %c8 step %c1 iter_args(%[[ACC:[a-z0-9_]+]] = %cst) -> (f32) {
// CHECK-NEXT:        %[[A:[a-z0-9_]+]] = memref.load %arg0[%[[K]]]
// CHECK-NEXT:        %[[B:[a-z0-9_]+]] = memref.load %arg1[%[[K]], %[[I]]]
// CHECK-NEXT:        %[[P:[a-z0-9_]+]] = arith.mulf %[[A]], %[[B]]
// CHECK-NEXT:        %[[S:[a-z0-9_]+]] = arith.addf %[[ACC]], %[[P]]
// CHECK-NEXT:        scf.yield %[[S]]
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[BIAS:[a-z0-9_]+]] = memref.load %arg2[%[[I]]]
// CHECK-NEXT:      %[[V:[a-z0-9_]+]] = arith.addf %[[SUM]], %[[BIAS]]
// CHECK-NEXT:      %[[R:[a-z0-9_]+]] = arith.maximumf %[[V]], %cst
// CHECK-NEXT:      memref.store %[[R]], %arg3[%[[I]]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func private @matmul_relu_4(%x: memref<8xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %w: memref<8x4xf32, strided<[4, 1], offset: ?>> {kernel.access = "read"},
    %b: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %y: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "matmul"} {
  %cst = arith.constant 0.0 : f32
  %0 = bufferization.to_tensor %x restrict : memref<8xf32, strided<[1], offset: ?>> to tensor<8xf32>
  %1 = bufferization.to_tensor %w restrict : memref<8x4xf32, strided<[4, 1], offset: ?>> to tensor<8x4xf32>
  %2 = bufferization.to_tensor %b restrict : memref<4xf32, strided<[1], offset: ?>> to tensor<4xf32>
  %3 = bufferization.to_tensor %y restrict writable : memref<4xf32, strided<[1], offset: ?>> to tensor<4xf32>
  %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<4xf32>) -> tensor<4xf32>
  %5 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> (i)>],
                       iterator_types = ["parallel", "reduction"]} ins(%0, %1 : tensor<8xf32>, tensor<8x4xf32>) outs(%4 : tensor<4xf32>) {
  ^bb0(%a: f32, %c: f32, %sum: f32):
    %p = arith.mulf %a, %c : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%5, %2 : tensor<4xf32>, tensor<4xf32>) outs(%3 : tensor<4xf32>) {
  ^bb0(%a: f32, %c: f32, %out: f32):
    %s = arith.addf %a, %c : f32
    %r = arith.maximumf %s, %cst : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  bufferization.materialize_in_destination %6 in restrict writable %y : (tensor<4xf32>, memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}
