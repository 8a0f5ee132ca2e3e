// RUN: modelc-opt %s --nn-merge-constants | FileCheck %s

// CHECK-LABEL: func @used_twice
// CHECK: %[[A:.*]] = nn.binary add %arg0
// CHECK: nn.binary add %[[A]]
func.func @used_twice(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %b = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.binary add %x, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.binary add %0, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// A sum of a row and a column would be a matrix.
// CHECK-LABEL: func @outer_sum
// CHECK: %[[A:.*]] = nn.binary add %arg0
// CHECK: nn.binary add %[[A]]
func.func @outer_sum(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %b = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c = nn.constant dense<[[3.0], [4.0]]> : tensor<2x1xf32>
  %0 = nn.binary add %x, %b : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %1 = nn.binary add %0, %c : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// CHECK-LABEL: func @other_operators
// CHECK: nn.binary sub %{{.*}}, %arg0
// CHECK: nn.binary div
// CHECK: nn.binary div
// CHECK: nn.binary add
func.func @other_operators(%x: tensor<2xf32>) -> tensor<2xf32> {
  %b = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.binary sub %b, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.binary div %0, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = nn.binary div %1, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = nn.binary add %2, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// CHECK-LABEL: func @unsigned
// CHECK: nn.binary sub
func.func @unsigned(%x: tensor<2xui8>) -> tensor<2xui8> {
  %b = nn.constant dense<[1, 2]> : tensor<2xui8>
  %0 = nn.binary sub %x, %b : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}
