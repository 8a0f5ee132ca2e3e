// RUN: modelc-opt %s -modelc-prepare-for-emission | FileCheck %s

// CHECK-LABEL: @expression
func.func private @expression(%x: memref<4xf32>, %y: memref<4xf32>, %i: index) {
  %a = memref.load %x[%i] : memref<4xf32>
  %b = memref.load %x[%i] : memref<4xf32>
  %c = memref.load %x[%i] : memref<4xf32>
  // CHECK: arith.addf %{{.*}}, %{{.*}} {emit.inline}
  %0 = arith.addf %a, %b : f32
  // CHECK: arith.mulf %{{.*}}, %{{.*}} {emit.inline}
  %1 = arith.mulf %0, %c : f32
  memref.store %1, %y[%i] : memref<4xf32>
  return
}
