// RUN: not modelc-eval %s 2>&1 | FileCheck %s

// Moving halves is fine, computing with them is not.
func.func @main() -> tensor<2xf16> {
  %x = nn.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %r = nn.reshape %x : tensor<2xf16> -> tensor<1x2xf16>
  %t = nn.transpose %r {permutation = array<i64: 1, 0>} : tensor<1x2xf16> -> tensor<2x1xf16>
  %y = nn.reshape %t : tensor<2x1xf16> -> tensor<2xf16>
  // CHECK: half.mlir:[[#@LINE+1]]:8: error: 'nn.unary' op cannot be evaluated: element type 'f16' is not supported
  %z = nn.unary exp %y : tensor<2xf16>
  return %z : tensor<2xf16>
}
