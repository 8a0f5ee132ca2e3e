// RUN: modelc-opt %s -nn-fold-constants | FileCheck %s

// CHECK-LABEL: func @doctest
func.func @doctest() -> tensor<2xf32> {
  // CHECK-NEXT: %[[C:.*]] = nn.constant dense<[2.000000e+00, 3.000000e+00]> : tensor<2xf32>
  // CHECK-NEXT: return %[[C]]
  %one = nn.constant dense<1.0> : tensor<f32>
  %v = nn.constant dense<[3.0, 8.0]> : tensor<2xf32>
  %0 = nn.binary add %v, %one : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = nn.unary sqrt %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}
