// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s
// RUN: modelc-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func @examples
// CHECK: nn.slice %{{.*}} {sizes = array<i64: 1, 4>, starts = array<i64: 0, 7>, steps = array<i64: 1, -2>} : tensor<1x8xf32> -> tensor<1x4xf32>
// CHECK: nn.concat %{{.*}}, %{{.*}} axis 1 : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
// CHECK: nn.pad %{{.*}} with 0.000000e+00 : f32 {high = array<i64: 0, 2>, low = array<i64: 0, 1>} : tensor<2x3xf32> -> tensor<2x6xf32>
func.func @examples(%x: tensor<1x8xf32>, %a: tensor<2x3xf32>, %b: tensor<2x5xf32>)
    -> (tensor<1x4xf32>, tensor<2x8xf32>, tensor<2x6xf32>) {
  %0 = nn.slice %x {starts = array<i64: 0, 7>, sizes = array<i64: 1, 4>, steps = array<i64: 1, -2>}
      : tensor<1x8xf32> -> tensor<1x4xf32>
  %1 = nn.concat %a, %b axis 1 : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
  %2 = nn.pad %a with 0.0 : f32 {low = array<i64: 0, 1>, high = array<i64: 0, 2>}
      : tensor<2x3xf32> -> tensor<2x6xf32>
  return %0, %1, %2 : tensor<1x4xf32>, tensor<2x8xf32>, tensor<2x6xf32>
}

// What takes, joins or adds nothing is its input; a part of a splat is one.
// FOLD-LABEL: func @nothing
// FOLD-SAME: (%[[X:.*]]: tensor<2x3xui8>)
// FOLD: %[[C:.*]] = nn.constant dense<true> : tensor<2xi1>
// FOLD: return %[[X]], %[[X]], %[[X]], %[[C]]
func.func @nothing(%x: tensor<2x3xui8>) -> (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2xi1>) {
  %0 = nn.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 2, 3>, steps = array<i64: 1, 1>}
      : tensor<2x3xui8> -> tensor<2x3xui8>
  %1 = nn.concat %x axis 0 : (tensor<2x3xui8>) -> tensor<2x3xui8>
  %2 = nn.pad %x with 7 : ui8 {low = array<i64: 0, 0>, high = array<i64: 0, 0>} : tensor<2x3xui8> -> tensor<2x3xui8>
  %splat = nn.constant dense<true> : tensor<5xi1>
  %3 = nn.slice %splat {starts = array<i64: 4>, sizes = array<i64: 2>, steps = array<i64: -3>} : tensor<5xi1> -> tensor<2xi1>
  return %0, %1, %2, %3 : tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2xi1>
}

// Backwards it is not.
// FOLD-LABEL: func @reversed
// FOLD: nn.slice
func.func @reversed(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = nn.slice %x {starts = array<i64: 2>, sizes = array<i64: 3>, steps = array<i64: -1>} : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
