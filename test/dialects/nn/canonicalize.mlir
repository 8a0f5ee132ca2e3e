// RUN: modelc-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @unit_transpose
// CHECK: nn.reshape %arg0 : tensor<1x8x1x4xf32> -> tensor<8x1x4x1xf32>
func.func @unit_transpose(%x: tensor<1x8x1x4xf32>) -> tensor<8x1x4x1xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0, 3, 2>} : tensor<1x8x1x4xf32> -> tensor<8x1x4x1xf32>
  return %0 : tensor<8x1x4x1xf32>
}

// CHECK-LABEL: func @real_transpose
// CHECK: nn.transpose
func.func @real_transpose(%x: tensor<1x8x4xf32>) -> tensor<4x1x8xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 2, 0, 1>} : tensor<1x8x4xf32> -> tensor<4x1x8xf32>
  return %0 : tensor<4x1x8xf32>
}

// CHECK-LABEL: func @short_bias
// CHECK-DAG: %[[B:.*]] = nn.constant dense<[1.0{{.*}}, 2.0{{.*}}]> : tensor<2xf32>
// CHECK: nn.binary add %arg0, %[[B]] : (tensor<1x8x8x2xf32>, tensor<2xf32>)
func.func @short_bias(%x: tensor<1x8x8x2xf32>) -> tensor<1x8x8x2xf32> {
  %b = nn.constant dense<[[[[1.0, 2.0]]]]> : tensor<1x1x1x2xf32>
  %0 = nn.binary add %b, %x : (tensor<1x1x1x2xf32>, tensor<1x8x8x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// Leading dimensions go, inner ones stay; a splat needs none.
// CHECK-LABEL: func @short_inner
// CHECK-DAG: %[[B:.*]] = nn.constant {{.*}} : tensor<2x1xf32>
// CHECK-DAG: %[[S:.*]] = nn.constant dense<3.0{{.*}}> : tensor<f32>
// CHECK: nn.binary mul %arg0, %[[B]]
// CHECK: nn.binary sub %[[S]], %
func.func @short_inner(%x: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %b = nn.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %s = nn.constant dense<3.0> : tensor<1x2x8xf32>
  %0 = nn.binary mul %x, %b : (tensor<1x2x8xf32>, tensor<1x2x1xf32>) -> tensor<1x2x8xf32>
  %1 = nn.binary sub %s, %0 : (tensor<1x2x8xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
  return %1 : tensor<1x2x8xf32>
}

// A splat that gives the result a size keeps that, but not its leading dimensions of size 1.
// CHECK-LABEL: func @splat_with_size
// CHECK: %[[C:.*]] = nn.constant dense<3.0{{.*}}> : tensor<3x4xf32>
// CHECK: nn.binary add %arg0, %[[C]]
func.func @splat_with_size(%x: tensor<1x1x4xf32>) -> tensor<1x3x4xf32> {
  %c = nn.constant dense<3.0> : tensor<1x3x4xf32>
  %0 = nn.binary add %x, %c : (tensor<1x1x4xf32>, tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// The constant gives the result its rank or a size.
// CHECK-LABEL: func @long_because_of_result
// CHECK-DAG: nn.constant {{.*}} : tensor<1x2xf32>
// CHECK-DAG: nn.constant dense<3.0{{.*}}> : tensor<3x1x2xf32>
func.func @long_because_of_result(%x: tensor<2xf32>) -> tensor<3x1x2xf32> {
  %b = nn.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %s = nn.constant dense<3.0> : tensor<3x1x2xf32>
  %0 = nn.binary add %x, %b : (tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary add %0, %s : (tensor<1x2xf32>, tensor<3x1x2xf32>) -> tensor<3x1x2xf32>
  return %1 : tensor<3x1x2xf32>
}

// What is computed from constants counts as one, without being computed.
// CHECK-LABEL: func @short_expression
// CHECK: %[[E:.*]] = nn.unary exp
// CHECK: %[[R:.*]] = nn.reshape %[[E]] : tensor<1x2xf32> -> tensor<2xf32>
// CHECK: nn.binary max %arg0, %[[R]]
func.func @short_expression(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %b = nn.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %e = nn.unary exp %b : tensor<1x2xf32>
  %0 = nn.binary max %e, %x : (tensor<1x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// Small powers are products.
// CHECK-LABEL: func.func @powers
// CHECK: %[[A:.*]] = nn.binary mul %arg0, %arg0
// CHECK: %[[B:.*]] = nn.binary mul %[[A]], %arg0
// CHECK: %[[C:.*]] = nn.binary pow %arg0
// CHECK: return %[[B]], %[[C]]
func.func @powers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %three = nn.constant dense<3.0> : tensor<f32>
  %half = nn.constant dense<0.5> : tensor<f32>
  %0 = nn.binary pow %x, %three : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = nn.binary pow %x, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
