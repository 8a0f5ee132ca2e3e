// RUN: modelc-opt %s -modelc-verify-bufferized -verify-diagnostics

// expected-error @below {{does not say how it was made (kernel.made_as)}}
func.func private @k(%x: memref<4xf32>, %y: memref<4xf32>) attributes {kernel.family = "copy"} {
  // expected-error @below {{has a tensor after the loops stage}}
  %0 = tensor.empty() : tensor<4xf32>
  // expected-error @below {{allocates or copies memory inside of a kernel}}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  // expected-error @below {{is of a dialect that is not printed}}
  linalg.copy ins(%x : memref<4xf32>) outs(%y : memref<4xf32>)
  return
}

// Functions that are not kernels are not looked at.
func.func private @other() -> tensor<4xf32>
