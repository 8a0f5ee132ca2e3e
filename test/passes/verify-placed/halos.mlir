// RUN: modelc-opt %s -modelc-verify-placed -split-input-file -verify-diagnostics

// The border is written before the pool reads it, and holds the lowest value: no error.
func.func @filled(%x: memref<1x4x4x2xf32> {modelc.role = "input"}, %y: memref<1x4x4x2xf32> {modelc.role = "output"}) {
  %b = kernel.buffer : memref<1x6x6x2xf32>
  %i = memref.subview %b[0, 1, 1, 0] [1, 4, 4, 2] [1, 1, 1, 1] : memref<1x6x6x2xf32> to memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>
  kernel.dispatch copy ins(%x : memref<1x4x4x2xf32>) outs(%i : memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>) {
  ^bb0(%in: tensor<1x4x4x2xf32>, %out: tensor<1x4x4x2xf32>):
    kernel.yield %in : tensor<1x4x4x2xf32>
  }
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0xFF800000 : f32 : memref<1x6x6x2xf32>
  kernel.dispatch pool ins(%b : memref<1x6x6x2xf32>) outs(%y : memref<1x4x4x2xf32>) {
  ^bb0(%in: tensor<1x6x6x2xf32>, %out: tensor<1x4x4x2xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>} : tensor<1x6x6x2xf32> -> tensor<1x4x4x2xf32>
    kernel.yield %0 : tensor<1x4x4x2xf32>
  }
  return
}

// -----

// The border is written too late.
func.func @late(%x: memref<1x4x4x2xf32> {modelc.role = "input"}, %y: memref<1x4x4x2xf32> {modelc.role = "output"}) {
  %b = kernel.buffer : memref<1x6x6x2xf32>
  %i = memref.subview %b[0, 1, 1, 0] [1, 4, 4, 2] [1, 1, 1, 1] : memref<1x6x6x2xf32> to memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>
  kernel.dispatch copy ins(%x : memref<1x4x4x2xf32>) outs(%i : memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>) {
  ^bb0(%in: tensor<1x4x4x2xf32>, %out: tensor<1x4x4x2xf32>):
    kernel.yield %in : tensor<1x4x4x2xf32>
  }
  // expected-error @below {{reads rows or columns of its input that nothing wrote before; see modelc-place-buffers}}
  kernel.dispatch pool ins(%b : memref<1x6x6x2xf32>) outs(%y : memref<1x4x4x2xf32>) {
  ^bb0(%in: tensor<1x6x6x2xf32>, %out: tensor<1x4x4x2xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>} : tensor<1x6x6x2xf32> -> tensor<1x4x4x2xf32>
    kernel.yield %0 : tensor<1x4x4x2xf32>
  }
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0xFF800000 : f32 : memref<1x6x6x2xf32>
  return
}

// -----

// The border has no row at the bottom.
func.func @narrow(%x: memref<1x4x4x2xf32> {modelc.role = "input"}, %y: memref<1x4x4x2xf32> {modelc.role = "output"}) {
  %b = kernel.buffer : memref<1x6x6x2xf32>
  %i = memref.subview %b[0, 1, 1, 0] [1, 4, 4, 2] [1, 1, 1, 1] : memref<1x6x6x2xf32> to memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>
  kernel.dispatch copy ins(%x : memref<1x4x4x2xf32>) outs(%i : memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>) {
  ^bb0(%in: tensor<1x4x4x2xf32>, %out: tensor<1x4x4x2xf32>):
    kernel.yield %in : tensor<1x4x4x2xf32>
  }
  kernel.fill_halo %b halo [1, 1, 0, 1] value 0.0 : f32 : memref<1x6x6x2xf32>
  // expected-error @below {{reads rows or columns of its input that nothing wrote before; see modelc-place-buffers}}
  kernel.dispatch pool ins(%b : memref<1x6x6x2xf32>) outs(%y : memref<1x4x4x2xf32>) {
  ^bb0(%in: tensor<1x6x6x2xf32>, %out: tensor<1x4x4x2xf32>):
    %0 = nn.pool2d sum %in {window = array<i64: 3, 3>} : tensor<1x6x6x2xf32> -> tensor<1x4x4x2xf32>
    kernel.yield %0 : tensor<1x4x4x2xf32>
  }
  return
}

// -----

func.func @value(%x: memref<1x4x4x2xf32> {modelc.role = "input"}, %y: memref<1x4x4x2xf32> {modelc.role = "output"}, %z: memref<1x4x4x2xf32> {modelc.role = "output"}) {
  %b = kernel.buffer : memref<1x6x6x2xf32>
  %i = memref.subview %b[0, 1, 1, 0] [1, 4, 4, 2] [1, 1, 1, 1] : memref<1x6x6x2xf32> to memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>
  kernel.dispatch copy ins(%x : memref<1x4x4x2xf32>) outs(%i : memref<1x4x4x2xf32, strided<[72, 12, 2, 1], offset: 14>>) {
  ^bb0(%in: tensor<1x4x4x2xf32>, %out: tensor<1x4x4x2xf32>):
    kernel.yield %in : tensor<1x4x4x2xf32>
  }
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x6x6x2xf32>
  // expected-error @below {{reads a border of 0.000000e+00 : f32 but needs the lowest value}}
  kernel.dispatch pool ins(%b : memref<1x6x6x2xf32>) outs(%y : memref<1x4x4x2xf32>) {
  ^bb0(%in: tensor<1x6x6x2xf32>, %out: tensor<1x4x4x2xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>} : tensor<1x6x6x2xf32> -> tensor<1x4x4x2xf32>
    kernel.yield %0 : tensor<1x4x4x2xf32>
  }
  kernel.fill_halo %b halo [1, 1, 1, 1] value 0xFF800000 : f32 : memref<1x6x6x2xf32>
  // expected-error @below {{reads a border of 0xFF800000 : f32 but needs 0}}
  kernel.dispatch pool ins(%b : memref<1x6x6x2xf32>) outs(%z : memref<1x4x4x2xf32>) {
  ^bb0(%in: tensor<1x6x6x2xf32>, %out: tensor<1x4x4x2xf32>):
    %0 = nn.pool2d sum %in {window = array<i64: 3, 3>} : tensor<1x6x6x2xf32> -> tensor<1x4x4x2xf32>
    kernel.yield %0 : tensor<1x4x4x2xf32>
  }
  return
}
