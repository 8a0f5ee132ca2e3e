// RUN: modelc-opt %s | modelc-opt | FileCheck %s

// CHECK-LABEL: func @normalize
// CHECK: nn.normalize mean_variance %{{.*}} epsilon 1.000000e-05 : tensor<1x8x64xf32>
// CHECK: nn.normalize root_mean_square %{{.*}} epsilon 0.000000e+00 : tensor<1x8x64xf32>
func.func @normalize(%x: tensor<1x8x64xf32>) -> tensor<1x8x64xf32> {
  %0 = nn.normalize mean_variance %x epsilon 1.0e-5 : tensor<1x8x64xf32>
  %y = nn.normalize root_mean_square %0 epsilon 0.0 : tensor<1x8x64xf32>
  return %y : tensor<1x8x64xf32>
}

// CHECK-LABEL: func @arg_extreme
// CHECK: nn.arg_extreme max %{{.*}} {axis = 1 : i64} : tensor<2x10xf32> -> tensor<2x1xi64>
// CHECK: nn.arg_extreme min %{{.*}} {last} : tensor<2x10xf32> -> tensor<1x10xi64>
func.func @arg_extreme(%x: tensor<2x10xf32>) -> (tensor<2x1xi64>, tensor<1x10xi64>) {
  %0 = nn.arg_extreme max %x {axis = 1 : i64} : tensor<2x10xf32> -> tensor<2x1xi64>
  %1 = nn.arg_extreme min %x {last} : tensor<2x10xf32> -> tensor<1x10xi64>
  return %0, %1 : tensor<2x1xi64>, tensor<1x10xi64>
}

// CHECK-LABEL: func @top_k
// CHECK: nn.top_k max %{{.*}} {axis = 1 : i64, k = 3 : i64} : tensor<2x10xf32> -> tensor<2x3xf32>, tensor<2x3xi64>
func.func @top_k(%x: tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>) {
  %values, %places = nn.top_k max %x {axis = 1 : i64, k = 3 : i64}
      : tensor<2x10xf32> -> tensor<2x3xf32>, tensor<2x3xi64>
  return %values, %places : tensor<2x3xf32>, tensor<2x3xi64>
}

// CHECK-LABEL: func @cumulate
// CHECK: nn.cumulate sum %{{.*}} {axis = 1 : i64, exclusive} : tensor<2x10xf32>
// CHECK: nn.cumulate prod %{{.*}} {reverse} : tensor<2x10xf32>
func.func @cumulate(%x: tensor<2x10xf32>) -> tensor<2x10xf32> {
  %0 = nn.cumulate sum %x {axis = 1 : i64, exclusive} : tensor<2x10xf32>
  %y = nn.cumulate prod %0 {reverse} : tensor<2x10xf32>
  return %y : tensor<2x10xf32>
}

// CHECK-LABEL: func @determinant
// CHECK: nn.determinant %{{.*}} : tensor<2x3x3xf32> -> tensor<2xf32>, tensor<3x3xf32>
func.func @determinant(%x: tensor<2x3x3xf32>) -> tensor<2xf32> {
  %y, %work = nn.determinant %x : tensor<2x3x3xf32> -> tensor<2xf32>, tensor<3x3xf32>
  return %y : tensor<2xf32>
}
