// RUN: modelc-opt %s --nn-push-transposes | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-NEXT: %[[Y:.*]] = nn.unary relu %arg0 : tensor<1x8x8x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @doctest(%x: tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x8x8xf32>
  %1 = nn.unary relu %0 : tensor<1x4x8x8xf32>
  %y = nn.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x4x8x8xf32> -> tensor<1x8x8x4xf32>
  return %y : tensor<1x8x8x4xf32>
}

// As an importer writes a residual block: only the transpose at the input is left.
// CHECK-LABEL: func @residual
// CHECK-SAME: %[[IN:.*]]: tensor<1x4x8x8xf32>
// CHECK: %[[X:.*]] = nn.transpose %[[IN]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK-NEXT: %[[C1:.*]] = nn.conv2d %[[X]]
// CHECK-NEXT: %[[R1:.*]] = nn.clip %[[C1]]
// CHECK-NEXT: %[[C2:.*]] = nn.conv2d %[[R1]]
// CHECK-NEXT: %[[SUM:.*]] = nn.binary add %[[R1]], %[[C2]]
// CHECK-NEXT: %[[R2:.*]] = nn.unary relu %[[SUM]]
// CHECK-NEXT: %[[M:.*]] = nn.reduce mean %[[R2]] {axes = array<i64: 1, 2>}
// CHECK-NEXT: %[[T:.*]] = nn.transpose %[[M]] {{.*}} tensor<1x1x1x4xf32> -> tensor<1x4x1x1xf32>
// CHECK-NEXT: return %[[T]]
func.func @residual(%x: tensor<1x4x8x8xf32>, %w: tensor<1x1x4x4xf32>) -> tensor<1x4x1x1xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x4x8x8xf32> -> tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w : (tensor<1x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x8x8xf32>
  %3 = nn.clip %2 from 0.0 to 6.0 : tensor<1x4x8x8xf32>
  %4 = nn.transpose %3 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x4x8x8xf32> -> tensor<1x8x8x4xf32>
  %5 = nn.conv2d %4, %w : (tensor<1x8x8x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x8x8x4xf32>
  %6 = nn.transpose %5 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x8x8xf32>
  %7 = nn.binary add %3, %6 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %8 = nn.unary relu %7 : tensor<1x4x8x8xf32>
  %9 = nn.reduce mean %8 {axes = array<i64: 2, 3>} : tensor<1x4x8x8xf32> -> tensor<1x4x1x1xf32>
  return %9 : tensor<1x4x1x1xf32>
}
