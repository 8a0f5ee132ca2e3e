// Constants are exact, and readable where they are readable.
// RUN: modelc-print %s | FileCheck %s

// CHECK-LABEL: void constants(
func.func private @constants(%y: memref<16xf32> {emit.name = "y", kernel.access = "write"},
                             %d: memref<4xf64> {emit.name = "d", kernel.access = "write"},
                             %q: memref<4xi64> {emit.name = "q", kernel.access = "write"},
                             %b: memref<4xi1> {emit.name = "b", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: y[0] = 0.1f;
  %0 = arith.constant 0.1 : f32
  memref.store %0, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = 1e-25f;
  %1 = arith.constant 1.0e-25 : f32
  memref.store %1, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = 1e-45f;
  %2 = arith.constant 0x00000001 : f32
  memref.store %2, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = -0.0f;
  %3 = arith.constant -0.0 : f32
  memref.store %3, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = bitcast<float>(0x7f800000u);
  %4 = arith.constant 0x7F800000 : f32
  memref.store %4, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = bitcast<float>(0xff800000u);
  %5 = arith.constant 0xFF800000 : f32
  memref.store %5, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = bitcast<float>(0x7fc00001u);
  %6 = arith.constant 0x7FC00001 : f32
  memref.store %6, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = 16777216.0f;
  %7 = arith.constant 16777217.0 : f32
  memref.store %7, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = 3.4028235e+38f;
  %8 = arith.constant 0x7F7FFFFF : f32
  memref.store %8, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: y[0] = 1.0f;
  %9 = arith.constant 1.0 : f32
  memref.store %9, %y[%c0] : memref<16xf32>
  // CHECK-NEXT: d[0] = 0.1;
  %10 = arith.constant 0.1 : f64
  memref.store %10, %d[%c0] : memref<4xf64>
  // CHECK-NEXT: q[0] = -9223372036854775807 - 1;
  %11 = arith.constant -9223372036854775808 : i64
  memref.store %11, %q[%c0] : memref<4xi64>
  // CHECK-NEXT: b[0] = true;
  %12 = arith.constant true
  memref.store %12, %b[%c0] : memref<4xi1>
  return
}

// CHECK-LABEL: void vectors(
func.func private @vectors(%y: memref<6xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: y[0] = 1.5f;
  // CHECK-NEXT: y[1] = -2.0f;
  %0 = arith.constant dense<[1.5, -2.0]> : vector<2xf32>
  vector.transfer_write %0, %y[%c0] {in_bounds = [true]} : vector<2xf32>, memref<6xf32>
  return
}
