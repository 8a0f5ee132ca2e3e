// RUN: modelc-opt %s --modelc-graph-pipeline | FileCheck %s

// From an importer's wrapping to channels-last ops between one transpose and one reshape: the constant of
// the model stands on the left in its own layout and becomes the bias, the second one joins it.
// CHECK-LABEL: func @main
// CHECK-SAME: %[[IN:.*]]: tensor<1x3x8x8xf32>, %[[W:.*]]: tensor<3x3x3x2xf32>
// CHECK-NEXT: %[[B:.*]] = nn.constant dense<[1.0{{.*}}, 2.0{{.*}}]> : tensor<2xf32>
// CHECK-NEXT: %[[X:.*]] = nn.transpose %[[IN]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK-NEXT: %[[C:.*]] = nn.conv2d %[[X]], %[[W]]
// CHECK-NEXT: %[[S:.*]] = nn.binary add %[[C]], %[[B]] : (tensor<1x6x6x2xf32>, tensor<2xf32>)
// CHECK-NEXT: %[[R:.*]] = nn.unary relu %[[S]]
// CHECK-NEXT: %[[P:.*]] = nn.pool2d avg %[[R]]
// CHECK-NEXT: %[[F:.*]] = nn.reshape %[[P]] : tensor<1x1x1x2xf32> -> tensor<1x2xf32>
// CHECK-NEXT: return %[[F]]
func.func @main(%x: tensor<1x3x8x8xf32>, %w: tensor<3x3x3x2xf32>) -> tensor<1x2xf32> {
  %b = nn.constant dense<[[[[1.0]], [[2.0]]]]> : tensor<1x2x1x1xf32>
  %zero = nn.constant dense<-0.0> : tensor<1x2x6x6xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x8x8xf32> -> tensor<1x8x8x3xf32>
  %1 = nn.conv2d %0, %w : (tensor<1x8x8x3xf32>, tensor<3x3x3x2xf32>) -> tensor<1x6x6x2xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x6x6x2xf32> -> tensor<1x2x6x6xf32>
  %3 = nn.binary add %b, %2 : (tensor<1x2x1x1xf32>, tensor<1x2x6x6xf32>) -> tensor<1x2x6x6xf32>
  %4 = nn.binary add %3, %zero : (tensor<1x2x6x6xf32>, tensor<1x2x6x6xf32>) -> tensor<1x2x6x6xf32>
  %5 = nn.unary relu %4 : tensor<1x2x6x6xf32>
  %6 = nn.transpose %5 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x2x6x6xf32> -> tensor<1x6x6x2xf32>
  %7 = nn.pool2d avg %6 {window = array<i64: 6, 6>} : tensor<1x6x6x2xf32> -> tensor<1x1x1x2xf32>
  %8 = nn.transpose %7 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x1x1x2xf32> -> tensor<1x2x1x1xf32>
  %9 = nn.reshape %8 : tensor<1x2x1x1xf32> -> tensor<1x2xf32>
  return %9 : tensor<1x2xf32>
}
