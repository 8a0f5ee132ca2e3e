// A right operand that is no packed weight is read row by row where it lies; what the tile does not
// divide has tiles of its own.
// RUN: modelc-opt %s --modelc-lower-nn-to-linalg --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @batches
// CHECK-SAME: kernel.made_as = "matmul 5x16"
// CHECK: scf.for
// CHECK:   scf.for %{{.*}} = %c0 to %c32 step %c16
// CHECK:     scf.for %{{.*}} = %c0 to %c10 step %c5
// CHECK:       scf.for {{.*}} -> (vector<5x16xf32>)
// CHECK:         vector.contract {{.*}} into vector<5x16xf32>
// CHECK:   scf.for %{{.*}} = %c0 to %c10 step %c5
// CHECK:     scf.for {{.*}} -> (vector<5x3xf32>)
// CHECK:       vector.contract {{.*}} into vector<5x3xf32>
// CHECK-NOT: vector.contract

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {
func.func private @batches(%x: memref<4x10x8xf32, strided<[80, 8, 1], offset: ?>> {kernel.access = "read"}, %w: memref<4x8x35xf32, strided<[280, 35, 1], offset: ?>> {kernel.access = "read"},
                           %y: memref<4x10x35xf32, strided<[350, 35, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "matmul"} {
  %0 = bufferization.to_tensor %x restrict : memref<4x10x8xf32, strided<[80, 8, 1], offset: ?>> to tensor<4x10x8xf32>
  %1 = bufferization.to_tensor %w restrict : memref<4x8x35xf32, strided<[280, 35, 1], offset: ?>> to tensor<4x8x35xf32>
  %2 = bufferization.to_tensor %y restrict writable : memref<4x10x35xf32, strided<[350, 35, 1], offset: ?>> to tensor<4x10x35xf32>
  %3 = nn.matmul %0, %1 : (tensor<4x10x8xf32>, tensor<4x8x35xf32>) -> tensor<4x10x35xf32>
  bufferization.materialize_in_destination %3 in restrict writable %y : (tensor<4x10x35xf32>, memref<4x10x35xf32, strided<[350, 35, 1], offset: ?>>) -> ()
  return
}
}
