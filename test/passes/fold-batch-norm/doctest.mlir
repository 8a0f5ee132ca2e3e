// RUN: modelc-opt %s --nn-fold-batch-norm | FileCheck %s

// factor = scale / sqrt(variance + epsilon) and bias = shift - mean * factor:
// 1 / 2 = 0.5 and 1 - 0 * 0.5; 6 / 3 = 2 and 0 - 1 * 2.
// CHECK-LABEL: func @doctest
// CHECK-SAME: %[[X:.*]]: tensor<1x2xf32>
// CHECK-DAG: %[[FACTOR:.*]] = nn.constant dense<[5.000000e-01, 2.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[BIAS:.*]] = nn.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>
// CHECK: %[[P:.*]] = nn.binary mul %[[X]], %[[FACTOR]]
// CHECK: %[[Y:.*]] = nn.binary add %[[P]], %[[BIAS]]
// CHECK: return %[[Y]]
func.func @doctest(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %s = nn.constant dense<[1.0, 6.0]> : tensor<2xf32>
  %b = nn.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %m = nn.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v = nn.constant dense<[4.0, 9.0]> : tensor<2xf32>
  %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 0.0 : tensor<1x2xf32>, tensor<2xf32>
  return %y : tensor<1x2xf32>
}

// The parameters may lie in a resource, and be a splat.
// CHECK-LABEL: func @resource
// CHECK-DAG: nn.constant dense<[2.500000e-01, 5.000000e-01]> : tensor<2xf32>
// CHECK-DAG: nn.constant dense<[0.000000e+00, -1.000000e+00]> : tensor<2xf32>
// CHECK-NOT: nn.batch_norm
func.func @resource(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %s = nn.constant dense_resource<scale> : tensor<2xf32>
  %b = nn.constant dense<1.0> : tensor<2xf32>
  %m = nn.constant dense<4.0> : tensor<2xf32>
  %v = nn.constant dense<12.0> : tensor<2xf32>
  %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 4.0 : tensor<3x2xf32>, tensor<2xf32>
  return %y : tensor<3x2xf32>
}

{-#
  dialect_resources: { builtin: { scale: "0x080000000000803F00000040" } }
#-}
