// RUN: modelc-eval %s --input=1,2,3,inf | FileCheck %s

// Regions and windows that are far larger than the image take no time outside of it.
func.func @main(%x: tensor<1x1x2x2xf32>) -> (tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xi64>) {
  %c = nn.constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %regions = nn.constant dense<[[0.0, 0.0, 0x7F800000, 1.0e30], [-1.0e30, -1.0e30, 1.0e30, 1.0e30], [-1.0, -1.0, 3.0, 3.0]]> : tensor<3x4xf32>
  %images = nn.constant dense<0> : tensor<3xi64>
  // One sample of the second region lies at element 0. The last has 16, of which 9 lie within one element of the image.
  // CHECK:      tensor<3x1x1x1xf32>: 0 9.09496436e-13 1.40625
  %mean = nn.roi_align %c, %regions, %images {output = array<i64: 1, 1>, scale = 1.0, shift = 0.0} : (tensor<1x1x2x2xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x1x1x1xf32>
  // CHECK-NEXT: tensor<3x1x1x1xf32>: 0 1 4
  %largest = nn.roi_align %c, %regions, %images {output = array<i64: 1, 1>, scale = 1.0, shift = 0.0, takesMax} : (tensor<1x1x2x2xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x1x1x1xf32>
  // CHECK-NEXT: tensor<1x1x1x1xf32>: 1
  %one = nn.constant dense<1.0> : tensor<1x1x1x1xf32>
  %max = nn.pool2d max %one {window = array<i64: 1073741824, 1073741824>, strides = array<i64: 1073741824, 1073741824>, pads = array<i64: 1073741823, 1073741823, 0, 0>} : tensor<1x1x1x1xf32> -> tensor<1x1x1x1xf32>
  // CHECK-NEXT: tensor<1x1x1x1xf32>: 1
  // CHECK-NEXT: tensor<1x1x1x1xi64>: 0
  %y, %i = nn.max_pool_indices %one {window = array<i64: 1, 1073741824, 1073741824>, strides = array<i64: 1, 1073741824, 1073741824>, pads = array<i64: 0, 1073741823, 1073741823, 0, 0, 0>} : tensor<1x1x1x1xf32> -> tensor<1x1x1x1xf32>, tensor<1x1x1x1xi64>
  return %mean, %largest, %max, %y, %i : tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xi64>
}
