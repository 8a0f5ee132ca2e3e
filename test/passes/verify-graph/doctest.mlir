// RUN: modelc-opt %s --modelc-verify-graph --split-input-file --verify-diagnostics

// What the stage may leave: a transpose at the border, a short bias, a large expression on constants.
func.func @valid(%x: tensor<2x3x4xf32>) -> tensor<2x4x3xf32> {
  %b = nn.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %w = nn.constant dense<1.0> : tensor<200x100xf32>
  %large = nn.transpose %w {permutation = array<i64: 1, 0>} : tensor<200x100xf32> -> tensor<100x200xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<2x3x4xf32> -> tensor<2x4x3xf32>
  %1 = nn.binary add %0, %b : (tensor<2x4x3xf32>, tensor<3xf32>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}

// -----

func.func @doctest(%x: tensor<2x1x4xf32>) -> tensor<2x4x1xf32> {
  // expected-error@below {{'nn.transpose' op moves only dimensions of size 1: canonicalize should have made it a reshape}}
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<2x1x4xf32> -> tensor<2x4x1xf32>
  return %0 : tensor<2x4x1xf32>
}

// -----

// All offenders are reported.
func.func @all(%x: tensor<2x4xf32>, %p: tensor<4xf32>, %q: tensor<4xi8>, %s: tensor<f32>, %z: tensor<i8>) {
  %b = nn.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  // expected-error@below {{'nn.batch_norm' op is left: nn-fold-batch-norm should have replaced it}}
  %0 = nn.batch_norm %x, %p, %p, %p, %p epsilon 1.0e-5 : tensor<2x4xf32>, tensor<4xf32>
  // expected-error@below {{'nn.dequantize' op dequantizes no constant}}
  %1 = nn.dequantize %q, %s, %z : (tensor<4xi8>, tensor<f32>, tensor<i8>) -> tensor<4xf32>
  // expected-error@below {{'nn.unary' op computes 16 bytes from constants: nn-fold-constants should have done so}}
  %2 = nn.unary exp %b : tensor<1x4xf32>
  // expected-error@below {{'nn.binary' op repeats a constant of shape [1, 4]: canonicalize should have shortened it}}
  %3 = nn.binary add %x, %b : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %4 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<2x4xf32> -> tensor<4x2xf32>
  // expected-error@below {{'nn.transpose' op follows another one: canonicalize should have merged them}}
  %5 = nn.transpose %4 {permutation = array<i64: 1, 0>} : tensor<4x2xf32> -> tensor<2x4xf32>
  // expected-error@below {{'arith.constant' op is no nn op: import should not have made it}}
  %6 = arith.constant 0 : index
  return
}
