// RUN: modelc-opt %s -modelc-lower-nn-to-linalg -verify-diagnostics -split-input-file

// Two roots are not one kernel.
func.func private @two(%x: memref<4x4xf32>, %y: memref<4x4xf32>) attributes {kernel.family = "matmul"} {
  %0 = bufferization.to_tensor %x restrict : memref<4x4xf32> to tensor<4x4xf32>
  %1 = bufferization.to_tensor %y restrict writable : memref<4x4xf32> to tensor<4x4xf32>
  %2 = nn.matmul %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = nn.matmul %2, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @below {{stores a value that is not elementwise in the root of the kernel}}
  bufferization.materialize_in_destination %3 in restrict writable %y : (tensor<4x4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----

func.func private @no_output(%x: memref<4xf32>, %y: memref<4xf32>) attributes {kernel.family = "elementwise"} {
  %0 = bufferization.to_tensor %x restrict : memref<4xf32> to tensor<4xf32>
  %1 = nn.unary relu %0 : tensor<4xf32>
  // expected-error @below {{has a destination that is not read as a tensor first}}
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @softmax_f64(%x: memref<2x4xf64>, %y: memref<2x4xf64>) attributes {kernel.family = "rows"} {
  %0 = bufferization.to_tensor %x restrict : memref<2x4xf64> to tensor<2x4xf64>
  // expected-error @below {{'nn.softmax' op has a row body for f32 only}}
  %1 = nn.softmax %0 : tensor<2x4xf64>
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<2x4xf64>, memref<2x4xf64>) -> ()
  return
}
