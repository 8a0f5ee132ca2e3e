// Vector ops that move elements, on registers of eight lanes.
// RUN: modelc-print %s | FileCheck %s

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {

// Rows are cut greedily: 15 = 8 + 4 + 2 + 1.
// CHECK-LABEL: void pieces(
func.func private @pieces(%x: memref<15xf32> {emit.name = "x", kernel.access = "read"},
                          %y: memref<15xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %p = ub.poison : f32
  // CHECK-NEXT: const f32x8 x0 = load<f32x8>(x);
  // CHECK-NEXT: const f32x4 x1 = load<f32x4>(x + 8);
  // CHECK-NEXT: const f32x2 x2 = load<f32x2>(x + 12);
  // CHECK-NEXT: const float x3 = x[14];
  %0 = vector.transfer_read %x[%c0], %p {in_bounds = [true]} : memref<15xf32>, vector<15xf32>
  // CHECK-NEXT: store(y, x0);
  // CHECK-NEXT: store(y + 8, x1);
  // CHECK-NEXT: store(y + 12, x2);
  // CHECK-NEXT: y[14] = x3;
  vector.transfer_write %0, %y[%c0] {in_bounds = [true]} : vector<15xf32>, memref<15xf32>
  return
}

// CHECK-LABEL: void moves(
func.func private @moves(%x: memref<4x8xf32> {emit.name = "x", kernel.access = "read"},
                         %y: memref<8x4xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = ub.poison : f32
  // A strided row, and one element for a whole row.
  // CHECK-NEXT: const f32x4 x0 = f32x4{x[0], x[8], x[16], x[24]};
  %0 = vector.transfer_read %x[%c0, %c0], %p {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>}
      : memref<4x8xf32>, vector<4xf32>
  // CHECK-NEXT: const f32x4 x1 = splat<f32x4>(x[9]);
  %1 = vector.transfer_read %x[%c1, %c1], %p {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>}
      : memref<4x8xf32>, vector<4xf32>
  // CHECK-NEXT: const f32x4 t = x0 + x1;
  %2 = arith.addf %0, %1 : vector<4xf32>
  // CHECK-NEXT: y[0] = t[0];
  // CHECK-NEXT: y[4] = t[1];
  // CHECK-NEXT: y[8] = t[2];
  // CHECK-NEXT: y[12] = t[3];
  vector.transfer_write %2, %y[%c0, %c0] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>}
      : vector<4xf32>, memref<8x4xf32>
  // CHECK-NEXT: const f32x4 t0 = f32x4{t[3], t[3], t[3], t[3]};
  // CHECK-NEXT: const f32x4 t1 = t0 * t;
  %3 = vector.extract %2[3] : f32 from vector<4xf32>
  %4 = vector.from_elements %3, %3, %3, %3 : vector<4xf32>
  %5 = arith.mulf %4, %2 : vector<4xf32>
  // CHECK-NEXT: store(y, t1);
  // CHECK-NEXT: store(y + 4, t);
  %6 = vector.broadcast %5 : vector<4xf32> to vector<2x4xf32>
  %7 = vector.insert %2, %6 [1] : vector<4xf32> into vector<2x4xf32>
  vector.transfer_write %7, %y[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xf32>, memref<8x4xf32>
  // CHECK-NEXT: {{\[\[maybe_unused\]\]}} const f32x2 t2 = f32x2{t1[0], t[0]};
  // CHECK-NEXT: {{\[\[maybe_unused\]\]}} const f32x2 t3 = f32x2{t1[1], t[1]};
  // CHECK-NEXT: {{\[\[maybe_unused\]\]}} const f32x2 t4 = f32x2{t1[2], t[2]};
  // CHECK-NEXT: {{\[\[maybe_unused\]\]}} const f32x2 t5 = f32x2{t1[3], t[3]};
  // CHECK-NEXT: store(y, t2);
  %8 = vector.transpose %7, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %9 = vector.extract %8[0] : vector<2xf32> from vector<4x2xf32>
  vector.transfer_write %9, %y[%c0, %c0] {in_bounds = [true]} : vector<2xf32>, memref<8x4xf32>
  return
}

// CHECK-LABEL: void reductions(
func.func private @reductions(%x: memref<2x4xf32> {emit.name = "x", kernel.access = "read"},
                              %y: memref<4xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %0 = vector.transfer_read %x[%c0, %c0], %p {in_bounds = [true, true]} : memref<2x4xf32>, vector<2x4xf32>
  // CHECK: const f32x4 sum = splat<f32x4>(0.0f) + x0 + x1;
  %1 = vector.multi_reduction <add>, %0, %zero [0] : vector<2x4xf32> to vector<4xf32>
  // CHECK: const float sum0 = vmaximum(vmaximum(vmaximum(sum[0], sum[1]), sum[2]), sum[3]);
  %2 = vector.reduction <maximumf>, %1 : vector<4xf32> into f32
  memref.store %2, %y[%c0] : memref<4xf32>
  return
}

// CHECK-LABEL: void masks(
func.func private @masks(%x: memref<12xf32> {emit.name = "x", kernel.access = "read"},
                         %y: memref<12xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %zero = arith.constant dense<0.0> : vector<12xf32>
  %0 = vector.transfer_read %x[%c0], %p {in_bounds = [true]} : memref<12xf32>, vector<12xf32>
  // CHECK: const i32x8 is0 = x0 > splat<f32x8>(0.0f);
  // CHECK: const i32x4 is1 = x1 > splat<f32x4>(0.0f);
  %1 = arith.cmpf ogt, %0, %zero : vector<12xf32>
  // CHECK: const f32x8 t0 = is0 ? x0 : splat<f32x8>(0.0f);
  %2 = arith.select %1, %0, %zero : vector<12xi1>, vector<12xf32>
  vector.transfer_write %2, %y[%c0] {in_bounds = [true]} : vector<12xf32>, memref<12xf32>
  return
}
}
