// RUN: modelc-opt %s -modelc-verify-kernels -verify-diagnostics -split-input-file

func.func @main(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{is left in @main after the kernels stage}}
  kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}

// -----

// expected-error @below {{argument 0 is 'memref<4xf32>', not a memref with known strides and any offset}}
// expected-error @below {{argument 1 does not say how it is accessed}}
func.func private @relu_4(%x: memref<4xf32> {kernel.access = "read"}, %y: memref<4xf32, strided<[1], offset: ?>>)
    attributes {kernel.family = "elementwise", kernel.doc = "relu"} {
  %0 = bufferization.to_tensor %x restrict : memref<4xf32> to tensor<4xf32>
  // expected-error @below {{is left in a kernel; see modelc-lower-nn-to-linalg}}
  %1 = nn.unary relu %0 : tensor<4xf32>
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<4xf32>, memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}

// -----

// expected-error @below {{is not private or has no kernel.doc}}
func.func @undocumented() attributes {kernel.family = "copy"} {
  return
}
