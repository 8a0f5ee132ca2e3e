// RUN: modelc-opt %s -modelc-verify-placed -split-input-file -verify-diagnostics

// expected-error @below {{still returns values; see modelc-place-buffers}}
func.func @result(%x: memref<4xf32> {modelc.role = "input"}) -> memref<4xf32> {
  return %x : memref<4xf32>
}

// -----

// expected-error @below {{argument 0 is neither an input nor an output in memory}}
func.func @role(%x: memref<4xf32>) {
  return
}

// -----

func.func @copy(%x: memref<4xf32> {modelc.role = "input"}, %y: memref<4xf32> {modelc.role = "output"}) {
  // expected-error @below {{'memref.copy' op is left after the placed stage}}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @input(%x: memref<2x2xf32> {modelc.role = "input"}) {
  %v = kernel.reshape %x : memref<2x2xf32> to memref<4xf32>
  // expected-error @below {{writes input 0 of the model}}
  kernel.dispatch elementwise outs(%v : memref<4xf32>) {
  ^bb0(%out: tensor<4xf32>):
    %0 = nn.unary relu %out : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}

// -----

kernel.weight @w : tensor<4xf32> {
  %0 = nn.constant dense<0.0> : tensor<4xf32>
  kernel.yield %0 : tensor<4xf32>
}
func.func @weight() {
  %w = kernel.load_weight @w : memref<4xf32>
  // expected-error @below {{writes a weight}}
  kernel.dispatch elementwise outs(%w : memref<4xf32>) {
  ^bb0(%out: tensor<4xf32>):
    %0 = nn.unary relu %out : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}

// -----

func.func @overlap() {
  %b = kernel.buffer : memref<8xf32>
  %lo = memref.subview %b[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %hi = memref.subview %b[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  // expected-error @below {{operands 1 and 0 lie in one buffer; in place means one operand}}
  kernel.dispatch elementwise ins(%lo : memref<4xf32, strided<[1]>>) outs(%hi : memref<4xf32, strided<[1], offset: 4>>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}

// -----

func.func @pads(%x: memref<1x8x8x4xf32> {modelc.role = "input"}, %y: memref<1x8x8x4xf32> {modelc.role = "output"}) {
  kernel.dispatch pool ins(%x : memref<1x8x8x4xf32>) outs(%y : memref<1x8x8x4xf32>) {
  ^bb0(%in: tensor<1x8x8x4xf32>, %out: tensor<1x8x8x4xf32>):
    // expected-error @below {{still has pads; see modelc-place-buffers}}
    %0 = nn.pool2d max %in {window = array<i64: 3, 3>, pads = array<i64: 1, 1, 1, 1>} : tensor<1x8x8x4xf32> -> tensor<1x8x8x4xf32>
    kernel.yield %0 : tensor<1x8x8x4xf32>
  }
  return
}
