// Names from outside never reach the text raw, neither in code nor in comments.
// RUN: modelc-print %s | FileCheck %s

// CHECK:      // ends * / here.#include "x" /
// CHECK-NEXT: void kernel3x3(const f32 *class0, const f32 *int0, f32 *x, f32 *s, f32 *load0) {
func.func private @"3x3"(%a: memref<4xf32> {emit.name = "class", kernel.access = "read"},
                         %b: memref<4xf32> {emit.name = "int", kernel.access = "read"},
                         %c: memref<4xf32> {emit.name = "\E4\B8\AD", kernel.access = "write"},
                         %d: memref<4xf32> {emit.name = "%s\0A*/", kernel.access = "write"},
                         %e: memref<4xf32> {emit.name = "load", kernel.access = "write"})
    attributes {kernel.doc = "ends */ here\0A#include \22x\22 \\"} {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: for (index_t for0 = 0; for0 < 4; ++for0) {
  scf.for %i = %c0 to %c4 step %c1 {
    // CHECK-NEXT: const float class0_0 = class0[for0];
    %0 = memref.load %a[%i] : memref<4xf32>
    %1 = memref.load %b[%i] : memref<4xf32>
    %2 = arith.addf %0, %1 : f32
    memref.store %2, %c[%i] : memref<4xf32>
    memref.store %2, %d[%i] : memref<4xf32>
    memref.store %2, %e[%i] : memref<4xf32>
  } {emit.name = "for"}
  // The counter of an inner loop hides nothing; one that ended gives its name back.
  // CHECK: for (index_t i = 0; i < 4; ++i) {
  // CHECK-NEXT: for (index_t i0 = 0; i0 < 4; ++i0) {
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %0 = memref.load %a[%j] : memref<4xf32>
      memref.store %0, %c[%i] : memref<4xf32>
    }
  }
  // CHECK: for (index_t i = 0; i < 4; ++i) {
  scf.for %i = %c0 to %c4 step %c1 {
    %0 = memref.load %a[%i] : memref<4xf32>
    memref.store %0, %c[%i] : memref<4xf32>
  }
  return
}
