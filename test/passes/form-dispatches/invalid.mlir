// RUN: modelc-opt %s -modelc-form-dispatches -verify-diagnostics

func.func @batch_norm(%x: tensor<1x8xf32>, %p: tensor<8xf32>) -> tensor<1x8xf32> {
  // expected-error @below {{'nn.batch_norm' op has no kernel family; the graph stage should have replaced it}}
  %0 = nn.batch_norm %x, %p, %p, %p, %p epsilon 1.0e-5 : tensor<1x8xf32>, tensor<8xf32>
  return %0 : tensor<1x8xf32>
}
