// RUN: modelc-eval %s --input=3,1,3,nan,2,2 | FileCheck %s

func.func @main(%x: tensor<2x3xf32>)
    -> (tensor<2x1xi64>, tensor<2x2xf32>, tensor<2x2xi64>, tensor<2x3xf32>, tensor<f32>, tensor<2x2xf64>) {
  // CHECK:      tensor<2x1xi64>: 0 0
  %arg = nn.arg_extreme max %x {axis = 1 : i64} : tensor<2x3xf32> -> tensor<2x1xi64>
  // CHECK-NEXT: tensor<2x2xf32>: 1 3 2 2
  // CHECK-NEXT: tensor<2x2xi64>: 1 0 1 2
  %values, %places = nn.top_k min %x {axis = 1 : i64, k = 2 : i64}
      : tensor<2x3xf32> -> tensor<2x2xf32>, tensor<2x2xi64>
  // CHECK-NEXT: tensor<2x3xf32>: 0 3 4 0 nan nan
  %sums = nn.cumulate sum %x {axis = 1 : i64, exclusive} : tensor<2x3xf32>
  // CHECK-NEXT: tensor<f32>: -5
  %m = nn.constant dense<[[1.0, 2.0], [4.0, 3.0]]> : tensor<2x2xf32>
  %det, %work = nn.determinant %m : tensor<2x2xf32> -> tensor<f32>, tensor<2x2xf32>
  // CHECK-NEXT: tensor<2x2xf64>: -1 1 1 -1
  %d = nn.constant dense<[[1.0, 2.0], [4.0, 3.0]]> : tensor<2x2xf64>
  %normal = nn.normalize mean_variance %d epsilon 0.0 : tensor<2x2xf64>
  return %arg, %values, %places, %sums, %det, %normal
      : tensor<2x1xi64>, tensor<2x2xf32>, tensor<2x2xi64>, tensor<2x3xf32>, tensor<f32>, tensor<2x2xf64>
}
