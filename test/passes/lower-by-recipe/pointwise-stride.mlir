// A 1x1 convolution has no taps; its stride is a slice as well.
// RUN: modelc-opt %s --modelc-lower-by-recipe | FileCheck %s

// CHECK-LABEL: func private @conv1x1s2
// CHECK-SAME: kernel.made_as = "conv 7x32"
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c1 iter_args
// CHECK: memref.subview {{.*}} [1, 7, 1] [1, 2, 1]
// CHECK: vector.transfer_read {{.*}} vector<7x1xf32>
// CHECK: vector.contract
// CHECK-NOT: vector.contract
// CHECK: return

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v4">>} {
func.func private @conv1x1s2(%xm: memref<1x13x13x16xf32, strided<[2704, 208, 16, 1], offset: ?>> {kernel.access = "read"}, %wm: memref<1x1x1x16x32xf32, strided<[512, 512, 512, 32, 1], offset: ?>> {kernel.access = "read"}, %biasm: memref<32xf32, strided<[1], offset: ?>> {kernel.access = "read"}, %outm: memref<1x7x7x32xf32, strided<[1568, 224, 32, 1], offset: ?>> {kernel.access = "write"}) attributes {kernel.family = "conv", kernel.tile = array<i64: 7, 32>} {
  %c0 = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %xm restrict : memref<1x13x13x16xf32, strided<[2704, 208, 16, 1], offset: ?>> to tensor<1x13x13x16xf32>
  %w = bufferization.to_tensor %wm restrict : memref<1x1x1x16x32xf32, strided<[512, 512, 512, 32, 1], offset: ?>> to tensor<1x1x1x16x32xf32>
  %bias = bufferization.to_tensor %biasm restrict : memref<32xf32, strided<[1], offset: ?>> to tensor<32xf32>
  %out = bufferization.to_tensor %outm restrict writable : memref<1x7x7x32xf32, strided<[1568, 224, 32, 1], offset: ?>> to tensor<1x7x7x32xf32>
  %x3 = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<1x13x13x16xf32> into tensor<13x13x16xf32>
  %wf = tensor.collapse_shape %w [[0], [1, 2, 3], [4]] : tensor<1x1x1x16x32xf32> into tensor<1x16x32xf32>
  %out3 = tensor.collapse_shape %out [[0, 1], [2], [3]] : tensor<1x7x7x32xf32> into tensor<7x7x32xf32>
  %out4 = tensor.expand_shape %out3 [[0], [1], [2, 3]] output_shape [7, 7, 1, 32] : tensor<7x7x32xf32> into tensor<7x7x1x32xf32>
  %bias2 = tensor.expand_shape %bias [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
  %f = linalg.fill ins(%c0 : f32) outs(%out4 : tensor<7x7x1x32xf32>) -> tensor<7x7x1x32xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(h, w, o, v, c) -> (h * 2, w * 2, c)>, affine_map<(h, w, o, v, c) -> (o, c, v)>, affine_map<(h, w, o, v, c) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%x3, %wf : tensor<13x13x16xf32>, tensor<1x16x32xf32>) outs(%f : tensor<7x7x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<7x7x1x32xf32>
  %ep = linalg.generic {indexing_maps = [affine_map<(h, w, o, v) -> (h, w, o, v)>, affine_map<(h, w, o, v) -> (o, v)>, affine_map<(h, w, o, v) -> (h, w, o, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias2 : tensor<7x7x1x32xf32>, tensor<1x32xf32>) outs(%out4 : tensor<7x7x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %z: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<7x7x1x32xf32>
  %y3 = tensor.collapse_shape %ep [[0], [1], [2, 3]] : tensor<7x7x1x32xf32> into tensor<7x7x32xf32>
  %y = tensor.expand_shape %y3 [[0, 1], [2], [3]] output_shape [1, 7, 7, 32] : tensor<7x7x32xf32> into tensor<1x7x7x32xf32>
  bufferization.materialize_in_destination %y in restrict writable %outm : (tensor<1x7x7x32xf32>, memref<1x7x7x32xf32, strided<[1568, 224, 32, 1], offset: ?>>) -> ()
  return
}
}
