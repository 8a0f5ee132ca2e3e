// RUN: modelc-opt %s -modelc-verify-dispatched -split-input-file -verify-diagnostics

func.func @left(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'nn.unary' op is left after the dispatch stage}}
  %0 = nn.unary relu %x : tensor<4xf32>
  // expected-error @below {{'func.return' op result 0 has no dispatch of its own}}
  return %0 : tensor<4xf32>
}

// -----

func.func @family(%x: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{has a root that is not of family pool; modelc-form-dispatches decides it}}
  %0 = kernel.dispatch pool ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %1 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %1 : tensor<4xf32>
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @two_roots(%x: tensor<4x4xf32>, %e: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = kernel.dispatch elementwise ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%in: tensor<4x4xf32>, %out: tensor<4x4xf32>):
    %1 = nn.unary relu %in : tensor<4x4xf32>
    // expected-error @below {{is neither the root of its dispatch nor elementwise}}
    %2 = nn.softmax %1 : tensor<4x4xf32>
    kernel.yield %2 : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @plain_weight(%x: tensor<4x4xf32>, %e: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @below {{has a tile of 4 columns but its weight is not packed so; see modelc-outline-weights}}
  %0 = kernel.dispatch matmul ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) attributes {tile = array<i64: 1, 4>} {
  ^bb0(%in: tensor<4x4xf32>, %out: tensor<4x4xf32>):
    %1 = nn.matmul %in, %in : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    kernel.yield %1 : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @twice(%x: tensor<4xf32>, %e: tensor<4xf32>) -> (tensor<4xf32>, tensor<2x2xf32>) {
  %0 = kernel.dispatch copy ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    kernel.yield %in : tensor<4xf32>
  } -> tensor<4xf32>
  %1 = nn.reshape %0 : tensor<4xf32> -> tensor<2x2xf32>
  // expected-error @below {{'func.return' op result 1 has no dispatch of its own}}
  return %0, %1 : tensor<4xf32>, tensor<2x2xf32>
}
