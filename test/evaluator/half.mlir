// RUN: modelc-eval %s | FileCheck %s

// Halves are computed as f32 and rounded once.
func.func @main() -> (tensor<2x1xf32>, tensor<2xf32>) {
  %x = nn.constant dense<[1.0, 2049.0]> : tensor<2xf16>
  %r = nn.reshape %x : tensor<2xf16> -> tensor<1x2xf16>
  %t = nn.transpose %r {permutation = array<i64: 1, 0>} : tensor<1x2xf16> -> tensor<2x1xf16>
  // CHECK:      tensor<2x1xf32>: 2 2048
  %one = nn.constant dense<1.0> : tensor<f16>
  %y = nn.binary add %t, %one : (tensor<2x1xf16>, tensor<f16>) -> tensor<2x1xf16>
  // CHECK-NEXT: tensor<2xf32>: 2.71875 1
  %b = nn.constant dense<[1.0, 0.0]> : tensor<2xbf16>
  %e = nn.unary exp %b : tensor<2xbf16>
  %0 = nn.cast %y : tensor<2x1xf16> to tensor<2x1xf32>
  %1 = nn.cast %e : tensor<2xbf16> to tensor<2xf32>
  return %0, %1 : tensor<2x1xf32>, tensor<2xf32>
}
