// RUN: modelc-opt %s -modelc-plan-memory -split-input-file -verify-diagnostics

// expected-error @below {{has no function @main}}
module {
}

// -----

func.func @main() {
  %a = kernel.buffer : memref<1x4x4x4xf32>
  // expected-error @below {{'kernel.fill_halo' op uses a buffer but is neither a call nor a view}}
  kernel.fill_halo %a halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x4x4x4xf32>
  return
}
