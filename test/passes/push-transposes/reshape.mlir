// RUN: modelc-opt %s --nn-push-transposes --canonicalize | FileCheck %s

// Depth to space: the importer's transpose joins the model's own.
// CHECK-LABEL: func @depth_to_space
// CHECK-NEXT: %[[S:.*]] = nn.reshape %arg0 : tensor<1x4x4x4xf32> -> tensor<1x1x4x4x2x2xf32>
// CHECK-NEXT: %[[T:.*]] = nn.transpose %[[S]] {permutation = array<i64: 0, 1, 2, 4, 3, 5>} : tensor<1x1x4x4x2x2xf32> -> tensor<1x1x4x2x4x2xf32>
// CHECK-NEXT: nn.reshape %[[T]] : tensor<1x1x4x2x4x2xf32> -> tensor<1x1x8x8xf32>
func.func @depth_to_space(%x: tensor<1x4x4x4xf32>) -> tensor<1x1x8x8xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x4x4xf32> -> tensor<1x4x4x4xf32>
  %1 = nn.reshape %0 : tensor<1x4x4x4xf32> -> tensor<1x1x2x2x4x4xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 0, 1, 4, 2, 5, 3>} : tensor<1x1x2x2x4x4xf32> -> tensor<1x1x4x2x4x2xf32>
  %3 = nn.reshape %2 : tensor<1x1x4x2x4x2xf32> -> tensor<1x1x8x8xf32>
  return %3 : tensor<1x1x8x8xf32>
}

// A merged and a dropped dimension.
// CHECK-LABEL: func @merge
// CHECK-NEXT: %[[S:.*]] = nn.reshape %arg0 : tensor<1x2x5x3xf32> -> tensor<10x3xf32>
// CHECK-NEXT: return %[[S]]
func.func @merge(%x: tensor<1x2x5x3xf32>) -> tensor<10x3xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x5x3xf32> -> tensor<1x3x2x5xf32>
  %1 = nn.reshape %0 : tensor<1x3x2x5xf32> -> tensor<3x10xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 1, 0>} : tensor<3x10xf32> -> tensor<10x3xf32>
  return %2 : tensor<10x3xf32>
}

// The new dimension takes elements that are apart before the transpose.
// CHECK-LABEL: func @mixes
// CHECK-NEXT: nn.transpose
// CHECK-NEXT: nn.reshape
func.func @mixes(%x: tensor<1x2x5x3xf32>) -> tensor<1x30xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x5x3xf32> -> tensor<1x3x2x5xf32>
  %1 = nn.reshape %0 : tensor<1x3x2x5xf32> -> tensor<1x30xf32>
  return %1 : tensor<1x30xf32>
}

// CHECK-LABEL: func @pooled
// CHECK-NEXT: nn.reshape %arg0 : tensor<1x1x1x3xf32> -> tensor<1x3xf32>
func.func @pooled(%x: tensor<1x1x1x3xf32>) -> tensor<1x3xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x1x1x3xf32> -> tensor<1x3x1x1xf32>
  %1 = nn.reshape %0 : tensor<1x3x1x1xf32> -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}
