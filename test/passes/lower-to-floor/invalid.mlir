// RUN: modelc-opt %s -modelc-lower-to-floor -verify-diagnostics

// expected-error @below {{internal error: the floor cannot lower kernel 'pack'}}
func.func private @pack(%x: memref<8xf32, strided<[1], offset: ?>>, %y: memref<2x4xf32, strided<[4, 1], offset: ?>>) attributes {kernel.family = "copy"} {
  %0 = bufferization.to_tensor %x restrict : memref<8xf32, strided<[1], offset: ?>> to tensor<8xf32>
  %1 = bufferization.to_tensor %y restrict writable : memref<2x4xf32, strided<[4, 1], offset: ?>> to tensor<2x4xf32>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [4] into %1 : tensor<8xf32> -> tensor<2x4xf32>
  // expected-error @below {{stores a tensor that the floor has no memory for}}
  bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<2x4xf32>, memref<2x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}
