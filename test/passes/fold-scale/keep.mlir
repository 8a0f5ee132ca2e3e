// RUN: modelc-opt %s --nn-fold-scale | FileCheck %s

// The unscaled result has another reader.
// CHECK-LABEL: func @used_twice
// CHECK: %[[Y:.*]] = nn.matmul
// CHECK: nn.binary mul %[[Y]]
func.func @used_twice(%x: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %w = nn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary mul %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %0, %1 : tensor<1x2xf32>, tensor<1x2xf32>
}

// CHECK-LABEL: func @biased_used_twice
// CHECK: %[[Y:.*]] = nn.binary add
// CHECK: nn.binary mul %[[Y]]
func.func @biased_used_twice(%x: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %w = nn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary add %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %2 = nn.binary mul %1, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %1, %2 : tensor<1x2xf32>, tensor<1x2xf32>
}

// The weight is computed at run time: scaling the result is as cheap.
// CHECK-LABEL: func @no_weight
// CHECK: %[[Y:.*]] = nn.matmul %arg0, %arg1
// CHECK: nn.binary mul %[[Y]]
func.func @no_weight(%x: tensor<1x2xf32>, %w: tensor<2x2xf32>) -> tensor<1x2xf32> {
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary mul %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}

// A factor per row, and one that is not known.
// CHECK-LABEL: func @other_factors
// CHECK: %[[Y:.*]] = nn.matmul
// CHECK: %[[Z:.*]] = nn.binary mul %[[Y]]
// CHECK: nn.binary mul %[[Z]], %arg1
func.func @other_factors(%x: tensor<2x2xf32>, %d: tensor<2xf32>) -> tensor<2x2xf32> {
  %w = nn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c = nn.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = nn.matmul %x, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = nn.binary mul %0, %c : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %2 = nn.binary mul %1, %d : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// The factor is divided by the result, and the product repeats the result.
// CHECK-LABEL: func @other_products
// CHECK: %[[Y:.*]] = nn.matmul
// CHECK: %[[Z:.*]] = nn.binary div %{{.*}}, %[[Y]]
// CHECK: nn.binary mul %[[Z]], {{.*}} -> tensor<1x3x2xf32>
func.func @other_products(%x: tensor<1x2xf32>) -> tensor<1x3x2xf32> {
  %w = nn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r = nn.constant dense<2.0> : tensor<1x3x2xf32>
  %0 = nn.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary div %c, %0 : (tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  %2 = nn.binary mul %1, %r : (tensor<1x2xf32>, tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  return %2 : tensor<1x3x2xf32>
}

// Integers are cut after each division, so the order matters.
// CHECK-LABEL: func @integers
// CHECK: %[[Y:.*]] = nn.matmul
// CHECK: nn.binary div %[[Y]]
func.func @integers(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %w = nn.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %c = nn.constant dense<[2, 3]> : tensor<2xi32>
  %0 = nn.matmul %x, %w : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  %1 = nn.binary div %0, %c : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}
