// RUN: modelc-opt %s -modelc-plan-memory | FileCheck %s

// Views keep a buffer alive; bytes are rounded up to 64; what no call touches is removed.

func.func private @halo(memref<1x4x4x4xf32>)
func.func private @inner(memref<1x2x2x4xf32, strided<[64, 16, 4, 1], offset: ?>>)
func.func private @line(memref<16xf32>)
func.func private @small(memref<3xi1>)

// CHECK-LABEL: func @main
// CHECK-SAME: memref<320xi8> {modelc.role = "arena"}
// CHECK-SAME: kernel.arena_bytes = 320 : i64, kernel.lower_bound_bytes = 320 : i64, kernel.peak_step = 1 : i64
// CHECK-NOT: kernel.buffer
func.func @main() {
  // CHECK: memref.view %arg0[%c0][] {kernel.first_step = 0 : i64, kernel.last_step = 2 : i64} : memref<320xi8> to memref<1x4x4x4xf32>
  %a = kernel.buffer : memref<1x4x4x4xf32> // +0, 256 bytes, steps 0 to 2 through its views
  // CHECK: memref.view %arg0[%c256][] {kernel.first_step = 1 : i64, kernel.last_step = 1 : i64} : memref<320xi8> to memref<3xi1>
  %b = kernel.buffer : memref<3xi1>        // +256, 3 bytes, step 1
  // CHECK: memref.view %arg0[%{{c0.*}}][] {kernel.first_step = 3 : i64, kernel.last_step = 3 : i64} : memref<320xi8> to memref<16xf32>
  %c = kernel.buffer : memref<16xf32>      // +0, reuses a
  %unused = kernel.buffer : memref<1024xf32>
  %view = kernel.reshape %unused : memref<1024xf32> to memref<32x32xf32>
  call @halo(%a) : (memref<1x4x4x4xf32>) -> ()
  call @small(%b) : (memref<3xi1>) -> ()
  %inner = memref.subview %a[0, 1, 1, 0] [1, 2, 2, 4] [1, 1, 1, 1] : memref<1x4x4x4xf32> to memref<1x2x2x4xf32, strided<[64, 16, 4, 1], offset: 20>>
  %cast = memref.cast %inner : memref<1x2x2x4xf32, strided<[64, 16, 4, 1], offset: 20>> to memref<1x2x2x4xf32, strided<[64, 16, 4, 1], offset: ?>>
  call @inner(%cast) : (memref<1x2x2x4xf32, strided<[64, 16, 4, 1], offset: ?>>) -> ()
  call @line(%c) : (memref<16xf32>) -> ()
  return
}
