// RUN: modelc-opt %s --nn-push-transposes --canonicalize | FileCheck %s

// What stands between two convolutions runs on the channels-last values.
// CHECK-LABEL: func @between
// CHECK-SAME: (%[[X:[^:]*]]: tensor<1x4x6x3xf32>, %[[Y:[^:]*]]: tensor<1x4x6x2xf32>
// CHECK: %[[A:.*]] = nn.concat %[[X]], %[[Y]] axis 3
// CHECK: %[[B:.*]] = nn.slice %[[A]] {sizes = array<i64: 1, 4, 3, 5>, starts = array<i64: 0, 0, 5, 0>, steps = array<i64: 1, 1, -2, 1>}
// CHECK: %[[C:.*]] = nn.pad %[[B]] with 0.000000e+00 : f32 {high = array<i64: 0, 0, 1, 0>, low = array<i64: 0, 2, 0, 0>}
// CHECK: %[[D:.*]] = nn.gather %[[C]], %{{.*}} {axis = 1 : i64}
// CHECK: %[[E:.*]] = nn.interpolate %[[D]], %{{.*}}, %{{.*}} axis 2
// CHECK: return %[[E]] : tensor<1x2x8x5xf32>
func.func @between(%x: tensor<1x4x6x3xf32>, %y: tensor<1x4x6x2xf32>, %i: tensor<2xi64>, %p: tensor<8x2xi32>,
                   %w: tensor<8x2xf32>) -> tensor<1x2x8x5xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x6x3xf32> -> tensor<1x3x4x6xf32>
  %1 = nn.transpose %y {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x4x6x2xf32> -> tensor<1x2x4x6xf32>
  %2 = nn.concat %0, %1 axis 1 : (tensor<1x3x4x6xf32>, tensor<1x2x4x6xf32>) -> tensor<1x5x4x6xf32>
  %3 = nn.slice %2 {starts = array<i64: 0, 0, 0, 5>, sizes = array<i64: 1, 5, 4, 3>, steps = array<i64: 1, 1, 1, -2>}
      : tensor<1x5x4x6xf32> -> tensor<1x5x4x3xf32>
  %4 = nn.pad %3 with 0.0 : f32 {low = array<i64: 0, 0, 2, 0>, high = array<i64: 0, 0, 0, 1>}
      : tensor<1x5x4x3xf32> -> tensor<1x5x6x4xf32>
  %5 = nn.gather %4, %i {axis = 2 : i64} : (tensor<1x5x6x4xf32>, tensor<2xi64>) -> tensor<1x5x2x4xf32>
  %6 = nn.interpolate %5, %p, %w axis 3 : (tensor<1x5x2x4xf32>, tensor<8x2xi32>, tensor<8x2xf32>) -> tensor<1x5x2x8xf32>
  %7 = nn.transpose %6 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x5x2x8xf32> -> tensor<1x2x8x5xf32>
  return %7 : tensor<1x2x8x5xf32>
}
