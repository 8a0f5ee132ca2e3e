// RUN: modelc-opt %s --nn-sink-reshapes | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK: %[[SUM:.*]] = nn.binary add %arg0, %arg1 : (tensor<6x5xf32>, tensor<5xf32>) -> tensor<6x5xf32>
// CHECK: nn.reshape %[[SUM]] : tensor<6x5xf32> -> tensor<2x3x5xf32>
func.func @doctest(%x: tensor<6x5xf32>, %b: tensor<5xf32>) -> tensor<2x3x5xf32> {
  %0 = nn.reshape %x : tensor<6x5xf32> -> tensor<2x3x5xf32>
  %y = nn.binary add %0, %b : (tensor<2x3x5xf32>, tensor<5xf32>) -> tensor<2x3x5xf32>
  return %y : tensor<2x3x5xf32>
}

// A residual follows; so does what comes after.
// CHECK-LABEL: func @residual
// CHECK: %[[R:.*]] = nn.reshape %arg1 : tensor<2x3x5xf32> -> tensor<6x5xf32>
// CHECK: %[[SUM:.*]] = nn.binary add %[[R]], %arg0
// CHECK: %[[Y:.*]] = nn.unary relu %[[SUM]] : tensor<6x5xf32>
// CHECK: nn.reshape %[[Y]] : tensor<6x5xf32> -> tensor<2x3x5xf32>
func.func @residual(%x: tensor<6x5xf32>, %r: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %0 = nn.reshape %x : tensor<6x5xf32> -> tensor<2x3x5xf32>
  %1 = nn.binary add %r, %0 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %y = nn.unary relu %1 : tensor<2x3x5xf32>
  return %y : tensor<2x3x5xf32>
}

// One value for all elements.
// CHECK-LABEL: func @scalar
// CHECK: %[[C:.*]] = nn.reshape %arg1 : tensor<1x1xf32> -> tensor<f32>
// CHECK: nn.binary mul %arg0, %[[C]] : (tensor<6x5xf32>, tensor<f32>) -> tensor<6x5xf32>
func.func @scalar(%x: tensor<6x5xf32>, %c: tensor<1x1xf32>) -> tensor<2x3x5xf32> {
  %0 = nn.reshape %x : tensor<6x5xf32> -> tensor<2x3x5xf32>
  %y = nn.binary mul %0, %c : (tensor<2x3x5xf32>, tensor<1x1xf32>) -> tensor<2x3x5xf32>
  return %y : tensor<2x3x5xf32>
}
