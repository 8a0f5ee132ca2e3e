// Few input channels: the kernel's columns and the channels are one loop.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @stem
// CHECK-SAME: kernel.made_as = "conv 8x32"
// CHECK: scf.for %{{.*}} = %c0 to %c7 step %c1 iter_args
// CHECK: scf.for %{{.*}} = %c0 to %c21 step %c1 iter_args
// CHECK: memref.subview {{.*}} [1, 8] [1, 6]
// CHECK: vector.transfer_read {{.*}} vector<8x1xf32>
// CHECK: vector.contract
// CHECK: } {kernel.unroll = 2 : i64}
// CHECK-NOT: vector.contract
// CHECK: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @stem(%xm: memref<1x37x37x3xf32, strided<[4107, 111, 3, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<1x7x7x3x32xf32, strided<[4704, 672, 96, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<32xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %outm: memref<1x16x16x32xf32, strided<[8192, 512, 32, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "conv", kernel.tile = array<i64: 8, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<1x37x37x3xf32, strided<[4107, 111, 3, 1], offset: ?>> to tensor<1x37x37x3xf32>
  %w = bufferization.to_tensor %wm restrict : memref<1x7x7x3x32xf32, strided<[4704, 672, 96, 32, 1], offset: ?>> to tensor<1x7x7x3x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<32xf32, strided<[1], offset: ?>> to tensor<32xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<1x16x16x32xf32, strided<[8192, 512, 32, 1], offset: ?>> to tensor<1x16x16x32xf32>
  %x3 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<1x37x37x3xf32> into tensor<37x111xf32>
  %wf = tensor.collapse_shape %w [[0], [1], [2, 3], [4]] : tensor<1x7x7x3x32xf32> into tensor<1x7x21x32xf32>
  %out3 = tensor.collapse_shape %out [[0, 1], [2], [3]] : tensor<1x16x16x32xf32> into tensor<16x16x32xf32>
  %out4 = tensor.expand_shape %out3 [[0], [1], [2, 3]] output_shape [16, 16, 1, 32] : tensor<16x16x32xf32> into tensor<16x16x1x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%out4 : tensor<16x16x1x32xf32>) -> tensor<16x16x1x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(h, w, o, v, p, c) -> (h * 2 + p, w * 6 + c)>, affine_map<(h, w, o, v, p, c) -> (o, p, c, v)>, affine_map<(h, w, o, v, p, c) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%x3, %wf : tensor<37x111xf32>, tensor<1x7x21x32xf32>) outs(%f : tensor<16x16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<16x16x1x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(h, w, o, v) -> (h, w, o, v)>, affine_map<(h, w, o, v) -> (o, v)>, affine_map<(h, w, o, v) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias2 : tensor<16x16x1x32xf32>, tensor<1x32xf32>) outs(%out4 : tensor<16x16x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    %3 = arith.maximumf %1, %c0 : f32
    linalg.yield %3 : f32
  } -> tensor<16x16x1x32xf32>
  %y3 = tensor.collapse_shape %ep [[0], [1], [2, 3]] : tensor<16x16x1x32xf32> into tensor<16x16x32xf32>
  %y = tensor.expand_shape %y3 [[0, 1], [2], [3]] output_shape [1, 16, 16, 32] : tensor<16x16x32xf32> into tensor<1x16x16x32xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<1x16x16x32xf32>, memref<1x16x16x32xf32, strided<[8192, 512, 32, 1], offset: ?>>) -> ()
  return
}
}
