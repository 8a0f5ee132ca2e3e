// RUN: modelc-opt %s --nn-fold-transpose-into-weight | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: %[[X:.*]]: tensor<1x4x4x16xf32>
// CHECK: %[[W:.*]] = nn.constant
// CHECK: %[[ROWS:.*]] = nn.reshape %[[W]] : tensor<256x10xf32> -> tensor<16x4x4x10xf32>
// CHECK: %[[MOVED:.*]] = nn.transpose %[[ROWS]] {permutation = array<i64: 1, 2, 0, 3>} : tensor<16x4x4x10xf32> -> tensor<4x4x16x10xf32>
// CHECK: %[[V:.*]] = nn.reshape %[[MOVED]] : tensor<4x4x16x10xf32> -> tensor<256x10xf32>
// CHECK: %[[FLAT:.*]] = nn.reshape %[[X]] : tensor<1x4x4x16xf32> -> tensor<1x256xf32>
// CHECK: nn.matmul %[[FLAT]], %[[V]]
func.func @doctest(%x: tensor<1x4x4x16xf32>) -> tensor<1x10xf32> {
  %w = nn.constant dense<1.0> : tensor<256x10xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x4x16xf32> -> tensor<1x16x4x4xf32>
  %1 = nn.reshape %0 : tensor<1x16x4x4xf32> -> tensor<1x256xf32>
  %y = nn.matmul %1, %w : (tensor<1x256xf32>, tensor<256x10xf32>) -> tensor<1x10xf32>
  return %y : tensor<1x10xf32>
}

// Two leading dimensions make up the rows.
// CHECK-LABEL: func @rows
// CHECK: nn.transpose %{{.*}} {permutation = array<i64: 1, 0, 2>} : tensor<5x4x10xf32> -> tensor<4x5x10xf32>
// CHECK: nn.reshape %arg0 : tensor<2x3x4x5xf32> -> tensor<6x20xf32>
func.func @rows(%x: tensor<2x3x4x5xf32>) -> tensor<6x10xf32> {
  %w = nn.constant dense<1.0> : tensor<20x10xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 1, 3, 2>} : tensor<2x3x4x5xf32> -> tensor<2x3x5x4xf32>
  %1 = nn.reshape %0 : tensor<2x3x5x4xf32> -> tensor<6x20xf32>
  %y = nn.matmul %1, %w : (tensor<6x20xf32>, tensor<20x10xf32>) -> tensor<6x10xf32>
  return %y : tensor<6x10xf32>
}
