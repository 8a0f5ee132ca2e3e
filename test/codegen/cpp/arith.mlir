// Elementwise ops on scalars: operators by precedence, functions of the runtime, integers that wrap.
// RUN: modelc-print %s | FileCheck %s

// CHECK-LABEL: void precedence(
func.func private @precedence(%x: memref<8xf32> {emit.name = "x", kernel.access = "read"},
                              %y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: const float x0 = x[0];
  // CHECK-NEXT: const float x1 = x[1];
  %a = memref.load %x[%c0] : memref<8xf32>
  %b = memref.load %x[%c1] : memref<8xf32>
  // CHECK-NEXT: y[0] = (x0 + x1) * x0;
  %0 = arith.addf %a, %b {emit.inline} : f32
  %1 = arith.mulf %0, %a {emit.inline} : f32
  memref.store %1, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: y[0] = x0 - (x1 - x0);
  %2 = arith.subf %b, %a {emit.inline} : f32
  %3 = arith.subf %a, %2 {emit.inline} : f32
  memref.store %3, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: y[0] = -(-x0);
  %4 = arith.negf %a {emit.inline} : f32
  %5 = arith.negf %4 {emit.inline} : f32
  memref.store %5, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: y[0] = x0 * x1 + x0 / x1;
  %6 = arith.mulf %a, %b {emit.inline} : f32
  %7 = arith.divf %a, %b {emit.inline} : f32
  %8 = arith.addf %6, %7 {emit.inline} : f32
  memref.store %8, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: y[0] = vfma(x0, x1, vexp(x1));
  %9 = math.exp %b {emit.inline} : f32
  %10 = math.fma %a, %b, %9 {emit.inline} : f32
  memref.store %10, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: y[0] = vminimum(vmaximum(x0, 0.0f), 6.0f);
  %zero = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  %11 = arith.maximumf %a, %zero {emit.inline} : f32
  %12 = arith.minimumf %11, %six {emit.inline} : f32
  memref.store %12, %y[%c0] : memref<8xf32>
  // CHECK-NEXT: const float t = vtanh(x0);
  // CHECK-NEXT: y[0] = t;
  // CHECK-NEXT: y[1] = t;
  %13 = math.tanh %a : f32
  memref.store %13, %y[%c0] : memref<8xf32>
  memref.store %13, %y[%c1] : memref<8xf32>
  return
}

// CHECK-LABEL: void comparisons(
func.func private @comparisons(%x: memref<8xf32> {emit.name = "x", kernel.access = "read"},
                               %y: memref<8xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%c0] : memref<8xf32>
  %b = memref.load %x[%c0] : memref<8xf32>
  // CHECK: const bool is = !(x0 <= x1);
  %0 = arith.cmpf ugt, %a, %b : f32
  // CHECK-NEXT: const bool is0 = (x0 != x0) || (x1 != x1);
  %1 = arith.cmpf uno, %a, %b : f32
  // CHECK-NEXT: const bool t = is && is0;
  %2 = arith.andi %0, %1 : i1
  // CHECK-NEXT: const float t0 = t ? x0 : x1;
  %3 = arith.select %2, %a, %b : f32
  memref.store %3, %y[%c0] : memref<8xf32>
  return
}

// CHECK-LABEL: void integers(
func.func private @integers(%x: memref<8xi32> {emit.name = "x", kernel.access = "read"},
                            %s: memref<8xi8> {emit.name = "s", kernel.access = "read"},
                            %y: memref<8xi32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: const std::int32_t x0 = x[0];
  // CHECK-NEXT: const std::int8_t s0 = s[0];
  %a = memref.load %x[%c0] : memref<8xi32>
  %b = memref.load %s[%c0] : memref<8xi8>
  // CHECK-NEXT: const std::int32_t t = s0;
  %0 = arith.extsi %b : i8 to i32
  // CHECK-NEXT: const std::int32_t t0 = std::int32_t(std::uint32_t(x0) * std::uint32_t(t));
  %1 = arith.muli %a, %0 : i32
  // CHECK-NEXT: const std::int32_t t1 = t0 > x0 ? t0 : x0;
  %2 = arith.maxsi %1, %a : i32
  // CHECK-NEXT: y[0] = quotient<std::int32_t>(t1, x0);
  %q = arith.divsi %2, %a {emit.inline} : i32
  memref.store %q, %y[%c0] : memref<8xi32>
  memref.store %2, %y[%c0] : memref<8xi32>
  // CHECK: const float t2 = float(t1);
  %3 = arith.sitofp %2 : i32 to f32
  // CHECK-NEXT: const std::int32_t t3 = to_integer<std::int32_t>(t2);
  %4 = arith.fptosi %3 : f32 to i32
  memref.store %4, %y[%c0] : memref<8xi32>
  return
}

// Unsigned values are signless ones with other operators.
// CHECK-LABEL: void unsigned_integers(
func.func private @unsigned_integers(%x: memref<8xui8> {emit.name = "x", kernel.access = "read"},
                                     %y: memref<8xui8> {emit.name = "y", kernel.access = "write"},
                                     %z: memref<8xf32> {emit.name = "z", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: const std::uint8_t x0 = x[0];
  // CHECK-NEXT: const std::int8_t t = std::int8_t(x0);
  %a = memref.load %x[%c0] : memref<8xui8>
  %0 = builtin.unrealized_conversion_cast %a : ui8 to i8
  // CHECK-NEXT: const std::int8_t t0 = std::int8_t(quotient<std::uint8_t>(std::uint8_t(t), std::uint8_t(t)));
  %1 = arith.divui %0, %0 : i8
  // CHECK-NEXT: const std::int8_t t1 = std::uint8_t(t0) > std::uint8_t(t) ? t0 : t;
  %2 = arith.maxui %1, %0 : i8
  // CHECK-NEXT: const std::uint8_t t2 = std::uint8_t(t1);
  // CHECK-NEXT: y[0] = t2;
  %3 = builtin.unrealized_conversion_cast %2 : i8 to ui8
  memref.store %3, %y[%c0] : memref<8xui8>
  // CHECK-NEXT: const float t3 = float(std::uint8_t(t1));
  %4 = arith.uitofp %2 : i8 to f32
  memref.store %4, %z[%c0] : memref<8xf32>
  return
}

// Integers become halves by way of double, from which they are rounded once.
// CHECK-LABEL: void halves(
func.func private @halves(%x: memref<8xi32> {emit.name = "x", kernel.access = "read"},
                          %y: memref<8xf16> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: const std::int32_t x0 = x[0];
  %a = memref.load %x[%c0] : memref<8xi32>
  // CHECK-NEXT: y[0] = to_f16(double(x0));
  %0 = arith.sitofp %a {emit.inline} : i32 to f16
  memref.store %0, %y[%c0] : memref<8xf16>
  // CHECK-NEXT: y[1] = to_f16(x0 == 0 ? 1.0 : 0.0);
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %1 = arith.cmpi eq, %a, %zero {emit.inline} : i32
  %2 = arith.uitofp %1 {emit.inline} : i1 to f16
  memref.store %2, %y[%c1] : memref<8xf16>
  return
}

// CHECK-LABEL: void addresses(
func.func private @addresses(%x: memref<4x6xf32, strided<[10, 1], offset: ?>> {emit.name = "x", kernel.access = "read"},
                             %y: memref<4x6xf32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  // CHECK-NEXT: for (index_t i = 0; i < 4; i += 2) {
  scf.for %i = %c0 to %c4 step %c2 {
    // CHECK-NEXT: const index_t pos = i*3 - 1;
    %0 = affine.apply affine_map<(d0) -> (d0 * 3 - 1)>(%i)
    // CHECK-NEXT: const float x0 = x[i*10 + pos + 1];
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0) {emit.inline}
    %2 = memref.load %x[%i, %1] : memref<4x6xf32, strided<[10, 1], offset: ?>>
    // CHECK-NEXT: const float x1 = x[(i/2 + i%2)*10 + 2];
    %3 = affine.apply affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2)>(%i) {emit.inline}
    %4 = memref.load %x[%3, %c2] : memref<4x6xf32, strided<[10, 1], offset: ?>>
    // CHECK-NEXT: f32 *y_part = y + i*6 + 1;
    // CHECK-NEXT: y_part[0] = x0;
    // CHECK-NEXT: y_part[1] = x1;
    %part = memref.subview %y[%i, 1] [1, 4] [1, 1] : memref<4x6xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.store %2, %part[%c0] : memref<4xf32, strided<[1], offset: ?>>
    memref.store %4, %part[%c1] : memref<4xf32, strided<[1], offset: ?>>
    // CHECK-NEXT: const index_t least = i < 3 ? i : 3;
    %5 = affine.min affine_map<(d0) -> (d0, 3)>(%i)
    memref.store %4, %part[%5] : memref<4xf32, strided<[1], offset: ?>>
  }
  return
}

// Halves are bits; doubles take the C library's exp.
// CHECK-LABEL: void conversions(
func.func private @conversions(%x: memref<8xf16> {emit.name = "x", kernel.access = "read"},
                               %y: memref<8xf64> {emit.name = "y", kernel.access = "write"},
                               %z: memref<8xbf16> {emit.name = "z", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: const std::uint16_t x0 = x[0];
  %h = memref.load %x[%c0] : memref<8xf16>
  // CHECK-NEXT: const double t = double(from_f16(x0));
  %0 = arith.extf %h : f16 to f64
  // CHECK-NEXT: y[0] = vpow(std::exp(t), t);
  %1 = math.exp %0 {emit.inline} : f64
  %2 = math.powf %1, %0 {emit.inline} : f64
  memref.store %2, %y[%c0] : memref<8xf64>
  // CHECK-NEXT: const std::uint16_t t0 = to_bf16(t);
  %3 = arith.truncf %0 : f64 to bf16
  memref.store %3, %z[%c0] : memref<8xbf16>
  // CHECK: z[0] = 16256;
  %one = arith.constant 1.0 : bf16
  memref.store %one, %z[%c0] : memref<8xbf16>
  return
}

// CHECK-LABEL: void remainders(
func.func private @remainders(%x: memref<8xi32> {emit.name = "x", kernel.access = "read"},
                              %y: memref<8xi32> {emit.name = "y", kernel.access = "write"}) {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%c0] : memref<8xi32>
  // CHECK: const std::int32_t t = remainder_of<std::int32_t>(x0, x0);
  %0 = arith.remsi %a, %a : i32
  // CHECK-NEXT: const std::int32_t t0 = std::int32_t(remainder_of<std::uint32_t>(std::uint32_t(t), std::uint32_t(t)));
  %1 = arith.remui %0, %0 : i32
  // CHECK-NEXT: const std::int32_t t1 = integer_power<std::int32_t>(t0, t);
  %2 = math.ipowi %1, %0 : i32
  memref.store %2, %y[%c0] : memref<8xi32>
  return
}
