// Kernels without a recipe stay as they are; so do those whose recipe fails, with a remark.
// RUN: modelc-opt %s --modelc-lower-by-recipe --verify-diagnostics --split-input-file | FileCheck %s

// CHECK-LABEL: func private @no_family
// CHECK-NOT: kernel.made_as
// CHECK: linalg.fill
func.func private @no_family(%y: memref<8xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<8xf32>)
  return
}

// CHECK-LABEL: func @main
// CHECK: call @no_family
func.func @main(%y: memref<8xf32>) {
  func.call @no_family(%y) : (memref<8xf32>) -> ()
  return
}

// -----

#mk = affine_map<(m, n, v, k) -> (m, k)>
#nkv = affine_map<(m, n, v, k) -> (n, k, v)>
#mnv = affine_map<(m, n, v, k) -> (m, n, v)>
#id = affine_map<(m, n, v) -> (m, n, v)>

// CHECK-LABEL: func private @looks_up
// CHECK-NOT: kernel.made_as
// CHECK: linalg.fill
// CHECK: linalg.generic
// CHECK: linalg.generic
// CHECK-NOT: func
// expected-remark@+1 {{kernel 'looks_up' is left to the floor: the recipe left vector.gather}}
func.func private @looks_up(%x: memref<4x8xf32>, %w: memref<1x8x16xf32>, %t: memref<9xf32>, %y: memref<4x1x16xf32>)
    attributes {kernel.family = "matmul", kernel.tile = array<i64: 4, 16>} {
  %zero = arith.constant 0.0 : f32
  %a = bufferization.to_tensor %x restrict : memref<4x8xf32> to tensor<4x8xf32>
  %b = bufferization.to_tensor %w restrict : memref<1x8x16xf32> to tensor<1x8x16xf32>
  %table = bufferization.to_tensor %t restrict : memref<9xf32> to tensor<9xf32>
  %out = bufferization.to_tensor %y restrict writable : memref<4x1x16xf32> to tensor<4x1x16xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%out : tensor<4x1x16xf32>) -> tensor<4x1x16xf32>
  %1 = linalg.generic {indexing_maps = [#mk, #nkv, #mnv], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x8xf32>, tensor<1x8x16xf32>) outs(%0 : tensor<4x1x16xf32>) {
  ^bb0(%l: f32, %r: f32, %acc: f32):
    %2 = arith.mulf %l, %r : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<4x1x16xf32>
  %4 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1 : tensor<4x1x16xf32>) outs(%out : tensor<4x1x16xf32>) {
  ^bb0(%v: f32, %o: f32):
    %5 = arith.fptosi %v : f32 to i32
    %6 = arith.index_cast %5 : i32 to index
    %7 = tensor.extract %table[%6] : tensor<9xf32>
    linalg.yield %7 : f32
  } -> tensor<4x1x16xf32>
  bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<4x1x16xf32>, memref<4x1x16xf32>) -> ()
  return
}
