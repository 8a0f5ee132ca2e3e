// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @dispatch_c1(%x: tensor<4xf32>, %e: tensor<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op has 2 operands but its block has 1 arguments}}
  %y = kernel.dispatch elementwise ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<4xf32>):
    kernel.yield %in : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

func.func @dispatch_c1_shape(%x: tensor<4xf32>, %e: tensor<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op block argument 0 is 'tensor<5xf32>' but the operand is 'tensor<4xf32>'}}
  %y = kernel.dispatch elementwise ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<5xf32>, %out: tensor<4xf32>):
    kernel.yield %out : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

func.func @dispatch_c1_memref(%x: memref<4xf32>, %m: memref<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op block argument 0 is 'memref<4xf32>' but the operand is 'memref<4xf32>'}}
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%m : memref<4xf32>) {
  ^bb0(%in: memref<4xf32>, %out: tensor<4xf32>):
    kernel.yield %out : tensor<4xf32>
  }
  return
}

// -----

func.func @dispatch_c2(%x: tensor<4xf32>, %e: tensor<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op has results that are not its tensor outputs}}
  kernel.dispatch elementwise ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    kernel.yield %in : tensor<4xf32>
  }
  return
}

// -----

func.func @dispatch_c2_memref(%x: memref<4xf32>, %m: memref<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op has results that are not its tensor outputs}}
  %y = kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%m : memref<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    kernel.yield %in : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

func.func @dispatch_c3(%x: tensor<4xf32>, %e: tensor<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op has 1 outputs and must yield as many values}}
  %y = kernel.dispatch elementwise ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    kernel.yield %in, %in : tensor<4xf32>, tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

func.func @dispatch_c3_shape(%x: tensor<2x2xf32>, %e: tensor<4xf32>) {
  // expected-error@below {{'kernel.dispatch' op yields 'tensor<2x2xf32>' for an output of 'tensor<4xf32>'}}
  %y = kernel.dispatch copy ins(%x : tensor<2x2xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<2x2xf32>, %out: tensor<4xf32>):
    kernel.yield %in : tensor<2x2xf32>
  } -> tensor<4xf32>
  return
}

// -----

// expected-error@below {{'kernel.weight' op must yield one 'tensor<4xf32>'}}
kernel.weight @weight_c1 : tensor<4xf32> {
  %0 = nn.constant dense<1.0> : tensor<5xf32>
  kernel.yield %0 : tensor<5xf32>
}

// -----

func.func @load_weight_c1() {
  // expected-error@below {{'kernel.load_weight' op 'load_weight_c1' is no kernel.weight}}
  %w = kernel.load_weight @load_weight_c1 : tensor<4xf32>
  return
}

// -----

kernel.weight @w : tensor<4xf32> {
  %0 = nn.constant dense<1.0> : tensor<4xf32>
  kernel.yield %0 : tensor<4xf32>
}

func.func @load_weight_c1_shape() {
  // expected-error@below {{'kernel.load_weight' op loads 'tensor<2x2xf32>' but the weight is 'tensor<4xf32>'}}
  %w = kernel.load_weight @w : tensor<2x2xf32>
  return
}

// -----

func.func @unpack_c1(%p: tensor<2x3x4xf32>) {
  // expected-error@below {{'kernel.unpack' op result is 'tensor<4x6xf32>' but the blocks give [3, 8]}}
  %w = kernel.unpack %p : tensor<2x3x4xf32> -> tensor<4x6xf32>
  return
}

// -----

func.func @unpack_c1_rank(%p: tensor<4xf32>) {
  // expected-error@below {{'kernel.unpack' op needs an input [O, ..., B]}}
  %w = kernel.unpack %p : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @buffer_c1() {
  // expected-error@below {{'kernel.buffer' op must be static and contiguous but is 'memref<4x4xf32, strided<[8, 1]>>'}}
  %b = kernel.buffer : memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @buffer_c1_dynamic() {
  // expected-error@below {{'kernel.buffer' op must be static and contiguous but is 'memref<?xf32>'}}
  %b = kernel.buffer : memref<?xf32>
  return
}

// -----

func.func @fill_halo_c1(%b: memref<1x6x2x4xf32>) {
  // expected-error@below {{'kernel.fill_halo' op halo [1, 1, 1, 1] leaves nothing of 'memref<1x6x2x4xf32>'}}
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x6x2x4xf32>
  return
}

// -----

func.func @fill_halo_c1_rank(%b: memref<6x6x4xf32>) {
  // expected-error@below {{'kernel.fill_halo' op needs a buffer of rank 4 and a halo of 4 extents}}
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0.0 : f32 : memref<6x6x4xf32>
  return
}

// -----

func.func @fill_halo_c2(%b: memref<1x6x6x4xf32>) {
  // expected-error@below {{'kernel.fill_halo' op writes 'i32' into a buffer of 'f32'}}
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0 : i32 : memref<1x6x6x4xf32>
  return
}

// -----

func.func @reshape_c1(%b: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error@below {{'kernel.reshape' op cannot see 'memref<4x4xf32, strided<[8, 1]>>' as 'memref<16xf32>'}}
  %v = kernel.reshape %b : memref<4x4xf32, strided<[8, 1]>> to memref<16xf32>
  return
}

// -----

func.func @reshape_c1_element(%b: memref<4x4xf32>) {
  // expected-error@below {{'kernel.reshape' op cannot see 'memref<4x4xf32>' as 'memref<16xi32>'}}
  %v = kernel.reshape %b : memref<4x4xf32> to memref<16xi32>
  return
}

// -----

func.func @reshape_c1_count(%b: memref<4x4xf32>) {
  // expected-error@below {{'kernel.reshape' op cannot see 'memref<4x4xf32>' as 'memref<15xf32>'}}
  %v = kernel.reshape %b : memref<4x4xf32> to memref<15xf32>
  return
}
