// What the runtime has no function for is refused, not printed wrong.
// RUN: not modelc-print %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}the runtime has it for f32 only
// CHECK: error: {{.*}}the runtime has it for f32 only
func.func private @doubles(%x: memref<8xf64> {emit.name = "x", kernel.access = "read"},
                           %y: memref<8xf64> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%c0] : memref<8xf64>
  %0 = math.exp %a : f64
  %1 = math.tanh %a : f64
  %2 = arith.addf %0, %1 : f64
  memref.store %2, %y[%c0] : memref<8xf64>
  return
}
