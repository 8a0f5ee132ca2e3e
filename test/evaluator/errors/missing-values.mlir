// RUN: not modelc-eval %s 2>&1 | FileCheck %s

func.func @main() -> tensor<2xf32> {
  // CHECK: error: 'nn.constant' op cannot be evaluated: its values are not in memory
  %x = nn.constant dense_resource<nowhere> : tensor<2xf32>
  return %x : tensor<2xf32>
}
