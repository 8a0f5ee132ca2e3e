// The kernel of a convolution's recipe: an accumulator of native pieces that is updated in place through three loops.
// RUN: modelc-print %s | FileCheck %s

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
// CHECK-LABEL: // conv 3x3, [1,4,9,4] -> [1,2,7,48]
// CHECK-NEXT: // Made as: conv 2x24
// CHECK-NEXT: void conv3x3_relu_2x7x48(const f32 *MODELC_RESTRICT x,
// CHECK-NEXT:                          const f32 *MODELC_RESTRICT w,
// CHECK-NEXT:                          const f32 *bias,
// CHECK-NEXT:                          f32 *MODELC_RESTRICT y) {
// CHECK-NEXT:   for (index_t ob = 0; ob < 2; ++ob) {
// CHECK-NEXT:     for (index_t oh = 0; oh < 2; ++oh) {
// CHECK-NEXT:       f32x16 acc0 = splat<f32x16>(0.0f);
// CHECK-NEXT:       f32x8 acc1 = splat<f32x8>(0.0f);
// CHECK-NEXT:       f32x16 acc2 = splat<f32x16>(0.0f);
// CHECK-NEXT:       f32x8 acc3 = splat<f32x8>(0.0f);
// CHECK-NEXT:       MODELC_UNROLL(1)
// CHECK-NEXT:       for (index_t kh = 0; kh < 3; ++kh) {
// CHECK-NEXT:         for (index_t kw = 0; kw < 3; ++kw) {
// CHECK-NEXT:           MODELC_UNROLL(2)
// CHECK-NEXT:           for (index_t ic = 0; ic < 4; ++ic) {
// CHECK-NEXT:             const float x0 = x[(oh + kh)*36 + kw*4 + ic];
// CHECK-NEXT:             const float x1 = x[(oh + kh)*36 + kw*4 + ic + 4];
// CHECK-NEXT:             const f32x16 w0 = load<f32x16>(w + ob*864 + kh*288 + kw*96 + ic*24);
// CHECK-NEXT:             const f32x8 w1 = load<f32x8>(w + ob*864 + kh*288 + kw*96 + ic*24 + 16);
// CHECK-NEXT:             acc0 = vfma(x0, w0, acc0);
// CHECK-NEXT:             acc1 = vfma(x0, w1, acc1);
// CHECK-NEXT:             acc2 = vfma(x1, w0, acc2);
// CHECK-NEXT:             acc3 = vfma(x1, w1, acc3);
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       const f32x16 bias0 = load<f32x16>(bias + ob*24);
// CHECK-NEXT:       const f32x8 bias1 = load<f32x8>(bias + ob*24 + 16);
// CHECK-NEXT:       store(y + oh*336 + ob*24, vmaximum(acc0 + bias0, splat<f32x16>(0.0f)));
// CHECK-NEXT:       store(y + oh*336 + ob*24 + 16, vmaximum(acc1 + bias1, splat<f32x8>(0.0f)));
// CHECK-NEXT:       store(y + oh*336 + ob*24 + 48, vmaximum(acc2 + bias0, splat<f32x16>(0.0f)));
// CHECK-NEXT:       store(y + oh*336 + ob*24 + 64, vmaximum(acc3 + bias1, splat<f32x8>(0.0f)));
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func private @conv3x3_relu_2x7x48(
    %x: memref<1x4x9x4xf32, strided<[144, 36, 4, 1], offset: ?>> {emit.name = "x", kernel.access = "read", kernel.noalias},
    %w: memref<2x3x3x4x24xf32, strided<[864, 288, 96, 24, 1], offset: ?>> {emit.name = "w", kernel.access = "read", kernel.noalias},
    %bias: memref<48xf32, strided<[1], offset: ?>> {emit.name = "bias", kernel.access = "read"},
    %y: memref<1x2x7x48xf32, strided<[672, 336, 48, 1], offset: ?>> {emit.name = "y", kernel.access = "write", kernel.noalias})
    attributes {kernel.doc = "conv 3x3, [1,4,9,4] -> [1,2,7,48]", kernel.made_as = "conv 2x24"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %p = ub.poison : f32
  %zero = arith.constant dense<0.0> : vector<2x1x24xf32>
  scf.for %ob = %c0 to %c2 step %c1 {
    scf.for %oh = %c0 to %c2 step %c1 {
      %0 = scf.for %kh = %c0 to %c3 step %c1 iter_args(%a0 = %zero) -> (vector<2x1x24xf32>) {
        %1 = scf.for %kw = %c0 to %c3 step %c1 iter_args(%a1 = %a0) -> (vector<2x1x24xf32>) {
          %2 = scf.for %ic = %c0 to %c4 step %c1 iter_args(%a2 = %a1) -> (vector<2x1x24xf32>) {
            %h = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%oh, %kh) {emit.inline}
            %xv = vector.transfer_read %x[%c0, %h, %kw, %ic], %p {in_bounds = [true, true]}
                : memref<1x4x9x4xf32, strided<[144, 36, 4, 1], offset: ?>>, vector<2x1xf32>
            %wv = vector.transfer_read %w[%ob, %kh, %kw, %ic, %c0], %p {in_bounds = [true]}
                : memref<2x3x3x4x24xf32, strided<[864, 288, 96, 24, 1], offset: ?>>, vector<24xf32>
            %w4 = vector.shape_cast %wv : vector<24xf32> to vector<1x1x24xf32>
            %r = vector.contract {
                indexing_maps = [affine_map<(ow, k, b, v) -> (ow, k)>, affine_map<(ow, k, b, v) -> (b, k, v)>,
                                 affine_map<(ow, k, b, v) -> (ow, b, v)>],
                iterator_types = ["parallel", "reduction", "parallel", "parallel"], kind = #vector.kind<add>}
                %xv, %w4, %a2 : vector<2x1xf32>, vector<1x1x24xf32> into vector<2x1x24xf32>
            scf.yield %r : vector<2x1x24xf32>
          } {kernel.unroll = 2 : i64, emit.name = "ic"}
          scf.yield %2 : vector<2x1x24xf32>
        } {emit.name = "kw"}
        scf.yield %1 : vector<2x1x24xf32>
      } {kernel.unroll = 1 : i64, emit.name = "kh"}
      %o = affine.apply affine_map<(d0) -> (d0 * 24)>(%ob) {emit.inline}
      %b = vector.transfer_read %bias[%o], %p {in_bounds = [true]} : memref<48xf32, strided<[1], offset: ?>>, vector<24xf32>
      %bb = vector.broadcast %b : vector<24xf32> to vector<2x1x24xf32>
      %s = arith.addf %0, %bb {emit.inline} : vector<2x1x24xf32>
      %m = arith.maximumf %s, %zero {emit.inline} : vector<2x1x24xf32>
      %ms = vector.shape_cast %m : vector<2x1x24xf32> to vector<2x24xf32>
      %part = memref.subview %y[0, %oh, 0, %o] [1, 1, 2, 24] [1, 1, 1, 1]
          : memref<1x2x7x48xf32, strided<[672, 336, 48, 1], offset: ?>> to memref<2x24xf32, strided<[48, 1], offset: ?>>
      vector.transfer_write %ms, %part[%c0, %c0] {in_bounds = [true, true]}
          : vector<2x24xf32>, memref<2x24xf32, strided<[48, 1], offset: ?>>
    } {emit.name = "oh"}
  } {emit.name = "ob"}
  return
}
}
