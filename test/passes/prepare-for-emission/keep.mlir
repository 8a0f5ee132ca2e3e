// What stays a statement of its own, and copies.
// RUN: modelc-opt %s -modelc-prepare-for-emission -split-input-file | FileCheck %s

// CHECK-LABEL: @two_uses
func.func private @two_uses(%y: memref<4xf32>, %i: index, %a: f32) {
  // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
  %0 = arith.addf %a, %a : f32
  memref.store %0, %y[%i] : memref<4xf32>
  memref.store %0, %y[%i] : memref<4xf32>
  return
}

// -----

// An expression of four operators ends.
// CHECK-LABEL: @long
func.func private @long(%y: memref<4xf32>, %i: index, %a: f32) {
  // CHECK-COUNT-3: arith.addf %{{.*}}, %{{.*}} {emit.inline}
  %0 = arith.addf %a, %a : f32
  %1 = arith.addf %0, %a : f32
  %2 = arith.addf %1, %a : f32
  // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
  %3 = arith.addf %2, %a : f32
  memref.store %3, %y[%i] : memref<4xf32>
  return
}

// -----

// What reads a carried value stays: the variable may have changed at the user. What is carried on stays, too.
// CHECK-LABEL: @carried
func.func private @carried(%y: memref<4xf32>, %i: index, %a: f32) {
  %r = scf.for %j = %i to %i step %i iter_args(%acc = %a) -> f32 {
    // CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
    %0 = arith.mulf %acc, %a : f32
    memref.store %0, %y[%j] : memref<4xf32>
    // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
    %1 = arith.addf %a, %a : f32
    scf.yield %1 : f32
  }
  memref.store %r, %y[%i] : memref<4xf32>
  return
}

// -----

// A value used in an inner loop is computed outside of it.
// CHECK-LABEL: @inner
func.func private @inner(%y: memref<4xf32>, %i: index, %a: f32) {
  // CHECK: affine.apply #{{.*}}(%{{[a-z0-9]*}})
  // CHECK-NOT: emit.inline
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  scf.for %j = %i to %i step %i {
    memref.store %a, %y[%0] : memref<4xf32>
  }
  return
}

// -----

// CHECK-LABEL: @copy
// CHECK-SAME: (%[[X:.*]]: memref<2x4xf32>, %[[Y:.*]]: memref<2x4xf32
func.func private @copy(%x: memref<2x4xf32>, %y: memref<2x4xf32, strided<[8, 1]>>) {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK: scf.for %[[J:.*]] = %c0 to %c4
  // CHECK: %[[V:.*]] = memref.load %[[X]][%[[I]], %[[J]]]
  // CHECK: memref.store %[[V]], %[[Y]][%[[I]], %[[J]]]
  // CHECK-NOT: memref.copy
  memref.copy %x, %y : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1]>>
  return
}
