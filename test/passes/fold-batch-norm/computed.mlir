// RUN: modelc-opt %s --nn-fold-batch-norm | FileCheck %s

// Parameters that are not known, or not f32, become ops.
// CHECK-LABEL: func @arguments
// CHECK-SAME: %[[X:.*]]: tensor<1x4xf32>, %[[S:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>, %[[M:.*]]: tensor<4xf32>, %[[V:.*]]: tensor<4xf32>
// CHECK: %[[E:.*]] = nn.constant dense<1.0{{.*}}e-03> : tensor<f32>
// CHECK: %[[SUM:.*]] = nn.binary add %[[V]], %[[E]]
// CHECK: %[[ROOT:.*]] = nn.unary sqrt %[[SUM]]
// CHECK: %[[F:.*]] = nn.binary div %[[S]], %[[ROOT]]
// CHECK: %[[MF:.*]] = nn.binary mul %[[M]], %[[F]]
// CHECK: %[[BIAS:.*]] = nn.binary sub %[[B]], %[[MF]]
// CHECK: %[[P:.*]] = nn.binary mul %[[X]], %[[F]]
// CHECK: nn.binary add %[[P]], %[[BIAS]]
func.func @arguments(%x: tensor<1x4xf32>, %s: tensor<4xf32>, %b: tensor<4xf32>, %m: tensor<4xf32>,
                     %v: tensor<4xf32>) -> tensor<1x4xf32> {
  %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 1.0e-3 : tensor<1x4xf32>, tensor<4xf32>
  return %y : tensor<1x4xf32>
}

// CHECK-LABEL: func @half
// CHECK: nn.unary sqrt {{.*}} : tensor<4xf16>
// CHECK-NOT: nn.batch_norm
func.func @half(%x: tensor<1x4xf16>) -> tensor<1x4xf16> {
  %s = nn.constant dense<1.0> : tensor<4xf16>
  %y = nn.batch_norm %x, %s, %s, %s, %s epsilon 1.0e-3 : tensor<1x4xf16>, tensor<4xf16>
  return %y : tensor<1x4xf16>
}
