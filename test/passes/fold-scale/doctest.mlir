// RUN: modelc-opt %s --nn-fold-scale | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>
// CHECK-DAG: %[[W:.*]] = nn.constant dense_resource<w> : tensor<8x2xf32>
// CHECK-DAG: %[[C:.*]] = nn.constant dense<[1.0{{.*}}, 2.0{{.*}}]> : tensor<2xf32>
// CHECK: %[[WC:.*]] = nn.binary mul %[[W]], %[[C]] : (tensor<8x2xf32>, tensor<2xf32>) -> tensor<8x2xf32>
// CHECK: %[[Y:.*]] = nn.matmul %[[X]], %[[WC]]
// CHECK: return %[[Y]]
func.func @doctest(%x: tensor<1x8xf32>) -> tensor<1x2xf32> {
  %w = nn.constant dense_resource<w> : tensor<8x2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.matmul %x, %w : (tensor<1x8xf32>, tensor<8x2xf32>) -> tensor<1x2xf32>
  %y = nn.binary mul %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %y : tensor<1x2xf32>
}

// Through a bias, into a depthwise convolution; the weight is an expression already and stays one.
// CHECK-LABEL: func @bias_between
// CHECK-SAME: %[[X:.*]]: tensor<1x4x4x2xf32>
// CHECK-DAG: %[[B:.*]] = nn.constant dense<[5.0{{.*}}, 6.0{{.*}}]>
// CHECK-DAG: %[[C:.*]] = nn.constant dense<[1.0{{.*}}, 2.0{{.*}}]>
// CHECK: %[[T:.*]] = nn.transpose
// CHECK: %[[W:.*]] = nn.binary mul %[[T]], %[[C]] : (tensor<2x2x1x2xf32>, tensor<2xf32>) -> tensor<2x2x1x2xf32>
// CHECK: %[[CONV:.*]] = nn.conv2d %[[X]], %[[W]] {groups = 2 : i64}
// CHECK: %[[BC:.*]] = nn.binary mul %[[B]], %[[C]]
// CHECK: %[[Y:.*]] = nn.binary add %[[CONV]], %[[BC]]
// CHECK: return %[[Y]]
func.func @bias_between(%x: tensor<1x4x4x2xf32>) -> tensor<1x3x3x2xf32> {
  %oihw = nn.constant dense_resource<v> : tensor<2x1x2x2xf32>
  %w = nn.transpose %oihw {permutation = array<i64: 2, 3, 1, 0>} : tensor<2x1x2x2xf32> -> tensor<2x2x1x2xf32>
  %b = nn.constant dense<[5.0, 6.0]> : tensor<2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = nn.conv2d %x, %w {groups = 2 : i64} : (tensor<1x4x4x2xf32>, tensor<2x2x1x2xf32>) -> tensor<1x3x3x2xf32>
  %1 = nn.binary add %0, %b : (tensor<1x3x3x2xf32>, tensor<2xf32>) -> tensor<1x3x3x2xf32>
  %2 = nn.binary mul %1, %c : (tensor<1x3x3x2xf32>, tensor<2xf32>) -> tensor<1x3x3x2xf32>
  return %2 : tensor<1x3x3x2xf32>
}

// A quotient, a scalar, and a factor on the left, one after the other.
// CHECK-LABEL: func @chain
// CHECK: %[[W:.*]] = nn.constant dense_resource<w>
// CHECK: %[[A:.*]] = nn.binary div %[[W]],
// CHECK: %[[B:.*]] = nn.binary mul %[[A]],
// CHECK: %[[Y:.*]] = nn.matmul %arg0, %[[B]]
// CHECK-NEXT: return %[[Y]]
func.func @chain(%x: tensor<1x8xf32>) -> tensor<1x2xf32> {
  %w = nn.constant dense_resource<w> : tensor<8x2xf32>
  %c = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %s = nn.constant dense<3.0> : tensor<1x1xf32>
  %0 = nn.matmul %x, %w : (tensor<1x8xf32>, tensor<8x2xf32>) -> tensor<1x2xf32>
  %1 = nn.binary div %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %2 = nn.binary mul %s, %1 : (tensor<1x1xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return %2 : tensor<1x2xf32>
}

{-#
  dialect_resources: { builtin: {
    w: "0x040000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F",
    v: "0x040000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F" } }
#-}
