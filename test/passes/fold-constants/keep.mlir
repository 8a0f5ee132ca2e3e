// RUN: modelc-opt %s -nn-fold-constants 2>&1 | FileCheck %s

// CHECK-NOT: error
// CHECK-LABEL: func @not_all_constant
func.func @not_all_constant(%x: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: nn.binary add
  %v = nn.constant dense<[3.0, 8.0]> : tensor<2xf32>
  %0 = nn.binary add %x, %v : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The constant stays for its other user.
// CHECK-LABEL: func @shared
func.func @shared(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: %[[V:.*]] = nn.constant dense<[3.000000e+00, 8.000000e+00]>
  // CHECK-NEXT: nn.binary add %{{.*}}, %[[V]]
  // CHECK-NEXT: nn.constant dense<[9.000000e+00, 6.400000e+01]>
  %v = nn.constant dense<[3.0, 8.0]> : tensor<2xf32>
  %0 = nn.binary add %x, %v : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.binary mul %v, %v : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @without_values
func.func @without_values() -> tensor<2xf32> {
  // CHECK: nn.unary neg
  %v = nn.constant dense_resource<nowhere> : tensor<2xf32>
  %0 = nn.unary neg %v : tensor<2xf32>
  return %0 : tensor<2xf32>
}
