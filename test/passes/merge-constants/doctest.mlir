// RUN: modelc-opt %s --nn-merge-constants | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: %[[X:.*]]: tensor<1x2xf32>
// CHECK-DAG: %[[B:.*]] = nn.constant dense<[1.0{{.*}}, 2.0{{.*}}]>
// CHECK-DAG: %[[C:.*]] = nn.constant dense<[3.0{{.*}}, 4.0{{.*}}]>
// CHECK: %[[BC:.*]] = nn.binary add %[[B]], %[[C]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK: %[[Y:.*]] = nn.binary add %[[X]], %[[BC]]
// CHECK: return %[[Y]]
func.func @doctest(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %b = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c = nn.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %0 = nn.binary add %x, %b : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %y = nn.binary add %0, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %y : tensor<1x2xf32>
}

// A subtraction is an addition, so that it can join; a scalar joins a bias.
// CHECK-LABEL: func @subtraction
// CHECK: %[[N:.*]] = nn.unary neg
// CHECK: %[[S:.*]] = nn.binary add %[[N]], %{{.*}} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK: nn.binary add %arg0, %[[S]]
func.func @subtraction(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %b = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c = nn.constant dense<3.0> : tensor<f32>
  %0 = nn.binary sub %x, %b : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %y = nn.binary add %0, %c : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  return %y : tensor<1x2xf32>
}

// CHECK-LABEL: func @three
// CHECK: nn.binary max %arg0
// CHECK-NEXT: return
func.func @three(%x: tensor<2xi32>) -> tensor<2xi32> {
  %b = nn.constant dense<[1, 2]> : tensor<2xi32>
  %0 = nn.binary max %x, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = nn.binary max %0, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = nn.binary max %1, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %2 : tensor<2xi32>
}
