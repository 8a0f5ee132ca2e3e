// RUN: modelc-opt %s --nn-fold-transpose-into-weight | FileCheck %s

// The transpose moves rows.
// CHECK-LABEL: func @moves_rows
// CHECK: nn.transpose %arg0
func.func @moves_rows(%x: tensor<4x2x5xf32>) -> tensor<2x10xf32> {
  %w = nn.constant dense<1.0> : tensor<20x10xf32>
  %0 = nn.transpose %x {permutation = array<i64: 1, 0, 2>} : tensor<4x2x5xf32> -> tensor<2x4x5xf32>
  %1 = nn.reshape %0 : tensor<2x4x5xf32> -> tensor<2x20xf32>
  %y = nn.matmul %1, %w : (tensor<2x20xf32>, tensor<20x10xf32>) -> tensor<2x10xf32>
  return %y : tensor<2x10xf32>
}

// A row ends within a dimension.
// CHECK-LABEL: func @splits_dimension
// CHECK: nn.transpose %arg0
func.func @splits_dimension(%x: tensor<4x2x5xf32>) -> tensor<2x10xf32> {
  %w = nn.constant dense<1.0> : tensor<20x10xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<4x2x5xf32> -> tensor<4x5x2xf32>
  %1 = nn.reshape %0 : tensor<4x5x2xf32> -> tensor<2x20xf32>
  %y = nn.matmul %1, %w : (tensor<2x20xf32>, tensor<20x10xf32>) -> tensor<2x10xf32>
  return %y : tensor<2x10xf32>
}

// The weight is known at run time only.
// CHECK-LABEL: func @no_weight
// CHECK: nn.transpose %arg0
func.func @no_weight(%x: tensor<1x2x5xf32>, %w: tensor<10x10xf32>) -> tensor<1x10xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<1x2x5xf32> -> tensor<1x5x2xf32>
  %1 = nn.reshape %0 : tensor<1x5x2xf32> -> tensor<1x10xf32>
  %y = nn.matmul %1, %w : (tensor<1x10xf32>, tensor<10x10xf32>) -> tensor<1x10xf32>
  return %y : tensor<1x10xf32>
}
