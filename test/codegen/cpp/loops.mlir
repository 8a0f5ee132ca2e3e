// Loop-carried values: updated in place where the old value dies with the update, else assigned at the end, as if at
// once.
// RUN: modelc-print %s | FileCheck %s

// CHECK-LABEL: void in_place(
func.func private @in_place(%x: memref<8xf32> {emit.name = "x", kernel.access = "read"},
                            %y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  // The second loop takes over the variable of the first.
  // CHECK-NEXT: float acc = 0.0f;
  // CHECK-NEXT: for (index_t i = 0; i < 8; ++i) {
  // CHECK-NEXT:   const float x0 = x[i];
  // CHECK-NEXT:   acc = acc + x0;
  // CHECK-NEXT: }
  // CHECK-NEXT: for (index_t i = 0; i < 8; ++i) {
  // CHECK-NEXT:   const float x0 = x[i];
  // CHECK-NEXT:   acc = vmaximum(vfma(x0, x0, acc), 0.0f);
  // CHECK-NEXT: }
  // CHECK-NEXT: y[0] = acc;
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %zero) -> f32 {
    %v = memref.load %x[%i] : memref<8xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  }
  %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %0) -> f32 {
    %v = memref.load %x[%i] : memref<8xf32>
    %s = math.fma %v, %v, %a {emit.inline} : f32
    %m = arith.maximumf %s, %zero : f32
    scf.yield %m : f32
  }
  memref.store %1, %y[%c0] : memref<8xf32>
  return
}

// CHECK-LABEL: void old_value_lives(
func.func private @old_value_lives(%x: memref<8xf32> {emit.name = "x", kernel.access = "read"},
                                   %y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  // CHECK-NEXT: float acc = 0.0f;
  // CHECK-NEXT: for (index_t i = 0; i < 8; ++i) {
  // CHECK-NEXT:   const float x0 = x[i];
  // CHECK-NEXT:   const float t = acc + x0;
  // CHECK-NEXT:   y[i] = acc;
  // CHECK-NEXT:   acc = t;
  // CHECK-NEXT: }
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %zero) -> f32 {
    %v = memref.load %x[%i] : memref<8xf32>
    %s = arith.addf %a, %v : f32
    memref.store %a, %y[%i] : memref<8xf32>
    scf.yield %s : f32
  }
  memref.store %0, %y[%c0] : memref<8xf32>
  return
}

// CHECK-LABEL: void exchange(
func.func private @exchange(%y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  // CHECK-NEXT: float acc = 0.0f;
  // CHECK-NEXT: float acc0 = 1.0f;
  // CHECK-NEXT: for (index_t i = 0; i < 8; ++i) {
  // CHECK-NEXT:   const float next = acc0;
  // CHECK-NEXT:   const float next0 = acc;
  // CHECK-NEXT:   acc = next;
  // CHECK-NEXT:   acc0 = next0;
  // CHECK-NEXT: }
  %0:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %zero, %b = %one) -> (f32, f32) {
    scf.yield %b, %a : f32, f32
  }
  memref.store %0#0, %y[%c0] : memref<8xf32>
  memref.store %0#1, %y[%c1] : memref<8xf32>
  return
}

// CHECK-LABEL: void branches(
func.func private @branches(%x: memref<8xf32> {emit.name = "x", kernel.access = "read"},
                            %y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  // CHECK-NEXT: for (index_t i = 0; i < 8; ++i) {
  scf.for %i = %c0 to %c8 step %c1 {
    // CHECK-NEXT: const bool is = i < 1;
    %less = arith.cmpi slt, %i, %c1 : index
    // CHECK-NEXT: float t;
    // CHECK-NEXT: if (is) {
    // CHECK-NEXT:   const float x0 = x[i];
    // CHECK-NEXT:   t = x0;
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   t = 0.0f;
    // CHECK-NEXT: }
    %v = scf.if %less -> f32 {
      %l = memref.load %x[%i] : memref<8xf32>
      scf.yield %l : f32
    } else {
      scf.yield %zero : f32
    }
    // CHECK-NEXT: y[i] = t;
    memref.store %v, %y[%i] : memref<8xf32>
  }
  return
}
