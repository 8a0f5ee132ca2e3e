// Roles of arguments, dimensions of loops, names of steps; what has a name keeps it.
// RUN: modelc-opt %s -modelc-assign-names | FileCheck %s

// CHECK-LABEL: func.func private @conv
// CHECK-SAME: %arg0: memref<1x4x4x2xf32> {emit.name = "x", kernel.access = "read"}
// CHECK-SAME: %arg1: memref<3x3x2x8xf32> {emit.name = "w", kernel.access = "read"}
// CHECK-SAME: %arg2: memref<8xf32> {emit.name = "bias", kernel.access = "read"}
// CHECK-SAME: %arg3: memref<1x2x2x8xf32> {emit.name = "skip", kernel.access = "read"}
// CHECK-SAME: %arg4: memref<1x2x2x8xf32> {emit.name = "residual", kernel.access = "read"}
// CHECK-SAME: %arg5: memref<1x2x2x8xf32> {emit.name = "y", kernel.access = "readwrite"}
// CHECK-SAME: %arg6: memref<8xf32> {emit.name = "scratch", kernel.access = "scratch"}
func.func private @conv(%x: memref<1x4x4x2xf32> {kernel.access = "read"}, %w: memref<3x3x2x8xf32> {kernel.access = "read"},
    %b: memref<8xf32> {kernel.access = "read"}, %s: memref<1x2x2x8xf32> {kernel.access = "read", emit.name = "skip"},
    %r: memref<1x2x2x8xf32> {kernel.access = "read"}, %y: memref<1x2x2x8xf32> {kernel.access = "readwrite"},
    %t: memref<8xf32> {kernel.access = "scratch"}) attributes {kernel.family = "conv"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %0 = %c0 to %c2 step %c1 {
    scf.for %1 = %c0 to %c2 step %c1 {
      scf.for %2 = %c0 to %c2 step %c1 {
        scf.for %3 = %c0 to %c2 step %c1 {
          %4 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%0, %2)
          %5 = memref.load %x[%c0, %4, %1, %3] : memref<1x4x4x2xf32>
          %6 = memref.load %w[%2, %c0, %3, %c0] : memref<3x3x2x8xf32>
          memref.store %5, %y[%c0, %0, %1, %c0] : memref<1x2x2x8xf32>
          memref.store %6, %y[%c0, %0, %1, %c0] : memref<1x2x2x8xf32>
          // CHECK: {emit.name = "ic"}
        }
        // CHECK: {emit.name = "kh"}
      }
      // CHECK: {emit.name = "ow"}
    }
    // CHECK: {emit.name = "oh"}
  }
  return
}

// CHECK-LABEL: func.func private @exp
// CHECK-SAME: emit.name = "a"
// CHECK-SAME: emit.name = "b"
// CHECK-SAME: attributes {emit.name = "exp0"}
func.func private @exp(%a: memref<4xf32> {kernel.access = "read"}, %b: memref<4xf32> {kernel.access = "read"},
                       %y: memref<4xf32> {kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %0 = %c0 to %c1 step %c1 {
    scf.for %1 = %c0 to %c1 step %c1 {
      // CHECK: {emit.name = "step"}
    } {emit.name = "step"}
    // CHECK: {emit.name = "i"}
  }
  return
}

// CHECK-LABEL: func.func @main
func.func @main(%a: memref<4xf32>, %b: memref<4xf32>) {
  // CHECK: call @exp({{.*}}) {emit.name = "/block.0/Exp"}
  func.call @exp(%a, %a, %b) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> () loc("/block.0/Exp")
  return
}
