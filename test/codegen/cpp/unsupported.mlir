// What C++ has no arithmetic for is refused, not printed wrong.
// RUN: not modelc-print %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}only f32 and f64 have arithmetic
func.func private @halves(%x: memref<8xf16> {emit.name = "x", kernel.access = "read"},
                          %y: memref<8xf16> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%c0] : memref<8xf16>
  %0 = arith.addf %a, %a : f16
  memref.store %0, %y[%c0] : memref<8xf16>
  return
}
