// RUN: modelc-opt %s -modelc-outline-kernels -modelc-merge-kernels -modelc-lower-nn-to-linalg -modelc-lower-to-floor \
// RUN: | mlir-opt --allow-unregistered-dialect -expand-strided-metadata -lower-affine -convert-scf-to-cf \
// RUN:     -convert-math-to-llvm -finalize-memref-to-llvm -convert-arith-to-llvm -convert-func-to-llvm \
// RUN:     -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | mlir-runner -e test -entry-point-result=void -shared-libs=%mlir_runner_libs | FileCheck %s

// Kernels of each family are run. Inputs are small integers, so that sums are exact whatever the target does;
// the expected values were computed with NumPy, from the formulas of the nn ops.

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}

// x[i] = (step * i) mod 7 - 3
func.func private @fill(%x: memref<?xf32>, %step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %three = arith.constant 3.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %p = arith.muli %i, %step : index
    %m = arith.remui %p, %c7 : index
    %v = arith.index_cast %m : index to i32
    %f = arith.sitofp %v : i32 to f32
    %r = arith.subf %f, %three : f32
    memref.store %r, %x[%i] : memref<?xf32>
  }
  return
}

// Dispatches as they are after placement.
func.func @main(%x: memref<1x5x5x4xf32>, %packed: memref<2x3x3x4x2xf32>, %bias: memref<4xf32>, %y: memref<1x2x2x4xf32>,
                %grouped: memref<3x3x2x4xf32>, %g: memref<1x2x2x4xf32>, %deep: memref<3x3x1x4xf32>, %d: memref<1x2x2x4xf32>,
                %p: memref<1x2x2x4xf32>, %m: memref<1x1x1x4xf32>, %t: memref<4x2x2xf32>) {
  kernel.dispatch conv ins(%x, %packed, %bias : memref<1x5x5x4xf32>, memref<2x3x3x4x2xf32>, memref<4xf32>) outs(%y : memref<1x2x2x4xf32>) {
  ^bb0(%in: tensor<1x5x5x4xf32>, %w: tensor<2x3x3x4x2xf32>, %b: tensor<4xf32>, %out: tensor<1x2x2x4xf32>):
    %plain = kernel.unpack %w : tensor<2x3x3x4x2xf32> -> tensor<3x3x4x4xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x5x5x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x2x2x4xf32>
    %1 = nn.binary add %0, %b : (tensor<1x2x2x4xf32>, tensor<4xf32>) -> tensor<1x2x2x4xf32>
    %2 = nn.binary add %1, %out : (tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
    %3 = nn.unary relu %2 : tensor<1x2x2x4xf32>
    kernel.yield %3 : tensor<1x2x2x4xf32>
  }
  kernel.dispatch depthwise ins(%x, %grouped : memref<1x5x5x4xf32>, memref<3x3x2x4xf32>) outs(%g : memref<1x2x2x4xf32>) {
  ^bb0(%in: tensor<1x5x5x4xf32>, %w: tensor<3x3x2x4xf32>, %out: tensor<1x2x2x4xf32>):
    %0 = nn.conv2d %in, %w {strides = array<i64: 2, 2>, groups = 2 : i64} : (tensor<1x5x5x4xf32>, tensor<3x3x2x4xf32>) -> tensor<1x2x2x4xf32>
    kernel.yield %0 : tensor<1x2x2x4xf32>
  }
  kernel.dispatch depthwise ins(%x, %deep : memref<1x5x5x4xf32>, memref<3x3x1x4xf32>) outs(%d : memref<1x2x2x4xf32>) {
  ^bb0(%in: tensor<1x5x5x4xf32>, %w: tensor<3x3x1x4xf32>, %out: tensor<1x2x2x4xf32>):
    %0 = nn.conv2d %in, %w {strides = array<i64: 2, 2>, groups = 4 : i64} : (tensor<1x5x5x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x2x2x4xf32>
    kernel.yield %0 : tensor<1x2x2x4xf32>
  }
  kernel.dispatch pool ins(%x : memref<1x5x5x4xf32>) outs(%p : memref<1x2x2x4xf32>) {
  ^bb0(%in: tensor<1x5x5x4xf32>, %out: tensor<1x2x2x4xf32>):
    %0 = nn.pool2d avg %in {window = array<i64: 2, 2>, strides = array<i64: 3, 3>} : tensor<1x5x5x4xf32> -> tensor<1x2x2x4xf32>
    kernel.yield %0 : tensor<1x2x2x4xf32>
  }
  kernel.dispatch reduce ins(%x : memref<1x5x5x4xf32>) outs(%m : memref<1x1x1x4xf32>) {
  ^bb0(%in: tensor<1x5x5x4xf32>, %out: tensor<1x1x1x4xf32>):
    %0 = nn.reduce sum %in {axes = array<i64: 1, 2>} : tensor<1x5x5x4xf32> -> tensor<1x1x1x4xf32>
    kernel.yield %0 : tensor<1x1x1x4xf32>
  }
  %flat = memref.collapse_shape %y [[0, 1], [2], [3]] : memref<1x2x2x4xf32> into memref<2x2x4xf32>
  kernel.dispatch elementwise ins(%flat : memref<2x2x4xf32>) outs(%t : memref<4x2x2xf32>) {
  ^bb0(%in: tensor<2x2x4xf32>, %out: tensor<4x2x2xf32>):
    %0 = nn.transpose %in {permutation = array<i64: 2, 0, 1>} : tensor<2x2x4xf32> -> tensor<4x2x2xf32>
    %1 = nn.unary neg %0 : tensor<4x2x2xf32>
    kernel.yield %1 : tensor<4x2x2xf32>
  }
  kernel.fill_halo %x halo [1, 2, 0, 1] value 9.0 : f32 : memref<1x5x5x4xf32>
  return
}

func.func @test() attributes {llvm.emit_c_interface} {
  %s1 = arith.constant 1 : index
  %s2 = arith.constant 2 : index
  %s3 = arith.constant 3 : index
  %s4 = arith.constant 4 : index
  %s5 = arith.constant 5 : index
  %x = memref.alloc() : memref<1x5x5x4xf32>
  %x_flat = memref.collapse_shape %x [[0, 1, 2, 3]] : memref<1x5x5x4xf32> into memref<100xf32>
  %x_any = memref.cast %x_flat : memref<100xf32> to memref<?xf32>
  call @fill(%x_any, %s1) : (memref<?xf32>, index) -> ()
  %packed = memref.alloc() : memref<2x3x3x4x2xf32>
  %packed_flat = memref.collapse_shape %packed [[0, 1, 2, 3, 4]] : memref<2x3x3x4x2xf32> into memref<144xf32>
  %packed_any = memref.cast %packed_flat : memref<144xf32> to memref<?xf32>
  call @fill(%packed_any, %s3) : (memref<?xf32>, index) -> ()
  %bias = memref.alloc() : memref<4xf32>
  %bias_any = memref.cast %bias : memref<4xf32> to memref<?xf32>
  call @fill(%bias_any, %s2) : (memref<?xf32>, index) -> ()
  %y = memref.alloc() : memref<1x2x2x4xf32>
  %y_flat = memref.collapse_shape %y [[0, 1, 2, 3]] : memref<1x2x2x4xf32> into memref<16xf32>
  %y_any = memref.cast %y_flat : memref<16xf32> to memref<?xf32>
  call @fill(%y_any, %s4) : (memref<?xf32>, index) -> ()
  %grouped = memref.alloc() : memref<3x3x2x4xf32>
  %grouped_flat = memref.collapse_shape %grouped [[0, 1, 2, 3]] : memref<3x3x2x4xf32> into memref<72xf32>
  %grouped_any = memref.cast %grouped_flat : memref<72xf32> to memref<?xf32>
  call @fill(%grouped_any, %s5) : (memref<?xf32>, index) -> ()
  %g = memref.alloc() : memref<1x2x2x4xf32>
  %g_flat = memref.collapse_shape %g [[0, 1, 2, 3]] : memref<1x2x2x4xf32> into memref<16xf32>
  %g_any = memref.cast %g_flat : memref<16xf32> to memref<?xf32>
  call @fill(%g_any, %s1) : (memref<?xf32>, index) -> ()
  %deep = memref.alloc() : memref<3x3x1x4xf32>
  %deep_flat = memref.collapse_shape %deep [[0, 1, 2, 3]] : memref<3x3x1x4xf32> into memref<36xf32>
  %deep_any = memref.cast %deep_flat : memref<36xf32> to memref<?xf32>
  call @fill(%deep_any, %s2) : (memref<?xf32>, index) -> ()
  %d = memref.alloc() : memref<1x2x2x4xf32>
  %d_flat = memref.collapse_shape %d [[0, 1, 2, 3]] : memref<1x2x2x4xf32> into memref<16xf32>
  %d_any = memref.cast %d_flat : memref<16xf32> to memref<?xf32>
  call @fill(%d_any, %s1) : (memref<?xf32>, index) -> ()
  %p = memref.alloc() : memref<1x2x2x4xf32>
  %p_flat = memref.collapse_shape %p [[0, 1, 2, 3]] : memref<1x2x2x4xf32> into memref<16xf32>
  %p_any = memref.cast %p_flat : memref<16xf32> to memref<?xf32>
  call @fill(%p_any, %s1) : (memref<?xf32>, index) -> ()
  %m = memref.alloc() : memref<1x1x1x4xf32>
  %m_flat = memref.collapse_shape %m [[0, 1, 2, 3]] : memref<1x1x1x4xf32> into memref<4xf32>
  %m_any = memref.cast %m_flat : memref<4xf32> to memref<?xf32>
  call @fill(%m_any, %s1) : (memref<?xf32>, index) -> ()
  %t = memref.alloc() : memref<4x2x2xf32>
  %t_flat = memref.collapse_shape %t [[0, 1, 2]] : memref<4x2x2xf32> into memref<16xf32>
  %t_any = memref.cast %t_flat : memref<16xf32> to memref<?xf32>
  call @fill(%t_any, %s1) : (memref<?xf32>, index) -> ()
  call @main(%x, %packed, %bias, %y, %grouped, %g, %deep, %d, %p, %m, %t) : (memref<1x5x5x4xf32>, memref<2x3x3x4x2xf32>, memref<4xf32>, memref<1x2x2x4xf32>, memref<3x3x2x4xf32>, memref<1x2x2x4xf32>, memref<3x3x1x4xf32>, memref<1x2x2x4xf32>, memref<1x2x2x4xf32>, memref<1x1x1x4xf32>, memref<4x2x2xf32>) -> ()
  // CHECK: [27, 20, 0, 69, 54, 0, 25, 21, 0, 59, 0, 26, 0, 61, 0, 69]
  %y_out = memref.cast %y_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%y_out) : (memref<*xf32>) -> ()
  // CHECK: [8, 11, -5, -4, 25, -29, 17, -46, -5, 0, 0, 17, -23, 23, -6, 10]
  %g_out = memref.cast %g_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%g_out) : (memref<*xf32>) -> ()
  // CHECK: [6, -2, 5, 13, 15, 11, -6, 13, 2, -14, -8, 6, 4, 13, 2, -8]
  %d_out = memref.cast %d_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%d_out) : (memref<*xf32>) -> ()
  // CHECK: [0.25, -0.5, 0.5, -0.25, 0, 1, 0.25, -0.5, -1, 0, 1, 0.25, 0.5, -0.25, -1, 0]
  %p_out = memref.cast %p_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%p_out) : (memref<*xf32>) -> ()
  // CHECK: [-2, 2, -1, -4]
  %m_out = memref.cast %m_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%m_out) : (memref<*xf32>) -> ()
  // CHECK: [-27, -54, -0, -0, -20, -0, -59, -61, -0, -25, -0, -0, -69, -21, -26, -69]
  %t_out = memref.cast %t_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%t_out) : (memref<*xf32>) -> ()
  // CHECK: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, -3, -2, -1, 0, 1, 2, 3, -3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 3, -3, -2, -1, 0, 1, 2, 3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 2, 3, -3, -2, -1, 0, 1, 2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1, 2, 3, -3, -2, -1, 0, 1, 9, 9, 9, 9]
  %x_out = memref.cast %x_any : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%x_out) : (memref<*xf32>) -> ()
  return
}
