// NAME.cpp from top to bottom.
// RUN: modelc-print -name=tiny %s | FileCheck %s
// The same bytes each time.
// RUN: modelc-print -name=tiny %s > %t.a && modelc-print -name=tiny %s | cmp - %t.a

// CHECK: // tiny.cpp: made by modelc {{[0-9.]+}} from model "net * / ." for x86-64-v3.
// CHECK-NEXT: // 256 bytes of arena, 64 bytes of weights. No heap, no exceptions, no state between runs.
// CHECK-EMPTY:
// CHECK-NEXT: #include "tiny.h"
// CHECK-EMPTY:
// CHECK-NEXT: #include <cmath>
// CHECK:      #ifndef TINY_STEP
// CHECK-NEXT: #define TINY_STEP(step)
// CHECK-NEXT: #endif
// CHECK-EMPTY:
// CHECK-NEXT: #define MODELC_VECTOR_EXTENSIONS 1
// CHECK-NEXT: #define MODELC_FMA 1
// CHECK-NEXT: #define MODELC_LANES 8
// CHECK-NEXT: #define MODELC_X86_FMA 1
// CHECK:      #pragma clang attribute push(__attribute__((target("avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt"))), apply_to = function)
// CHECK:      #pragma GCC target("avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt")
// CHECK:      typedef float f32 MODELC_MAY_ALIAS;
// CHECK:      softmax_row
// CHECK:      extern "C" const unsigned char tiny_weights[];
// CHECK:      void add_4(
// CHECK:      void softmax_4(const f32 *x, f32 *y) {
// CHECK-NEXT:   softmax_row(x, y, 4);
// CHECK-NEXT: }
// CHECK:      extern "C" int tiny_run(const tiny_args *args) {
// CHECK-NEXT:   using namespace modelc;
// CHECK-NEXT:   if (args == nullptr)
// CHECK-NEXT:     return 0 << 8 | 1; // args is null
// CHECK-NEXT:   if (args->input0 == nullptr)
// CHECK-NEXT:     return 1 << 8 | 1; // input0 is null
// CHECK-NEXT:   if (!is_aligned(args->input0, 4))
// CHECK-NEXT:     return 1 << 8 | 2; // input0 is misaligned
// CHECK-NEXT:   if (args->probabilities == nullptr)
// CHECK-NEXT:     return 2 << 8 | 1; // probabilities is null
// CHECK-NEXT:   if (!is_aligned(args->probabilities, 4))
// CHECK-NEXT:     return 2 << 8 | 2; // probabilities is misaligned
// CHECK-NEXT:   if (args->arena == nullptr)
// CHECK-NEXT:     return 3 << 8 | 1; // arena is null
// CHECK-NEXT:   if (!is_aligned(args->arena, 64))
// CHECK-NEXT:     return 3 << 8 | 2; // arena is misaligned
// CHECK-NEXT:   if (args->arena_bytes < 256)
// CHECK-NEXT:     return 4 << 8 | 3; // arena_bytes is too small
// CHECK-NEXT:   const void *weights = opaque(tiny_weights);
// CHECK-NEXT:   void *arena = args->arena;
// CHECK-EMPTY:
// CHECK-NEXT:   TINY_STEP(0); // plus
// CHECK-NEXT:   add_4(args->input0, at<float>(weights, 0), at<float>(arena, 68));
// CHECK-EMPTY:
// CHECK-NEXT:   TINY_STEP(1); // /soft* /max
// CHECK-NEXT:   softmax_4(at<float>(arena, 68), args->probabilities);
// CHECK-EMPTY:
// CHECK-NEXT:   return 0;
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: #if defined(__clang__)
// CHECK-NEXT: #pragma clang attribute pop
// CHECK-NEXT: #endif
// CHECK-NOT:  {{.}}

!view = memref<4xf32, strided<[1], offset: ?>>
module @"net */ \0A" attributes {
    kernel.weights_bytes = 64 : i64,
    dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {
  kernel.weight @bias : tensor<4xf32> attributes {offset = 0 : i64} {
    %0 = nn.constant dense<1.0> : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  func.func private @add_4(%a: !view {emit.name = "a", kernel.access = "read"},
                           %b: !view {emit.name = "b", kernel.access = "read"},
                           %y: !view {emit.name = "y", kernel.access = "write", kernel.noalias}) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %0 = memref.load %a[%i] : !view
      %1 = memref.load %b[%i] : !view
      %2 = arith.addf %0, %1 {emit.inline} : f32
      memref.store %2, %y[%i] : !view
    }
    return
  }
  func.func private @softmax_4(%x: !view {emit.name = "x", kernel.access = "read"},
                               %y: !view {emit.name = "y", kernel.access = "write"}) {
    kernel.row_body "softmax_row" of "rows.h" (%x, %y) sizes [4] : !view, !view
    return
  }
  func.func @main(%x: memref<4xf32> {modelc.role = "input", modelc.name = "0"},
                  %y: memref<4xf32> {modelc.role = "output", modelc.name = "probabilities"},
                  %arena: memref<256xi8> {modelc.role = "arena"})
      attributes {kernel.arena_bytes = 256 : i64} {
    %c64 = arith.constant 64 : index
    %w = kernel.load_weight @bias : memref<4xf32>
    %0 = memref.view %arena[%c64][] : memref<256xi8> to memref<6xf32>
    %1 = memref.subview %0[1] [4] [1] : memref<6xf32> to memref<4xf32, strided<[1], offset: 1>>
    %2 = memref.cast %1 : memref<4xf32, strided<[1], offset: 1>> to !view
    %3 = memref.cast %x : memref<4xf32> to !view
    %4 = memref.cast %y : memref<4xf32> to !view
    %5 = memref.cast %w : memref<4xf32> to !view
    func.call @add_4(%3, %5, %2) {emit.name = "plus"} : (!view, !view, !view) -> ()
    func.call @softmax_4(%2, %4) {emit.name = "/soft*/max"} : (!view, !view) -> ()
    return
  }
}
