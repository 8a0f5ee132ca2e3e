// RUN: modelc-opt %s -nn-fold-constants=budget=8 | FileCheck %s

// CHECK-LABEL: func @too_large
func.func @too_large() -> tensor<3xf32> {
  // CHECK: nn.unary neg
  %v = nn.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = nn.unary neg %v : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @small_enough
func.func @small_enough() -> tensor<1xf32> {
  // CHECK-NEXT: nn.constant dense<3.000000e+00> : tensor<1xf32>
  %v = nn.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = nn.reduce max %v {axes = array<i64: 0>} : tensor<3xf32> -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// Nothing of this size is ever in memory.
// CHECK-LABEL: func @splats
func.func @splats() -> tensor<1000000x1000000xf32> {
  // CHECK-NEXT: nn.constant dense<-3.000000e+00> : tensor<1000000x1000000xf32>
  // CHECK-NEXT: return
  %a = nn.constant dense<1.0> : tensor<1000000x1000000xf32>
  %b = nn.constant dense<2.0> : tensor<1000000xf32>
  %0 = nn.binary add %a, %b : (tensor<1000000x1000000xf32>, tensor<1000000xf32>) -> tensor<1000000x1000000xf32>
  %1 = nn.transpose %0 {permutation = array<i64: 1, 0>} : tensor<1000000x1000000xf32> -> tensor<1000000x1000000xf32>
  %2 = nn.unary neg %1 : tensor<1000000x1000000xf32>
  return %2 : tensor<1000000x1000000xf32>
}

// CHECK-LABEL: func @large_splat_product
func.func @large_splat_product() -> tensor<2x2xf32> {
  // CHECK: nn.matmul
  %a = nn.constant dense<1.0> : tensor<2x2xf32>
  %0 = nn.matmul %a, %a : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
