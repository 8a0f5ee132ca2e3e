// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @conv3d
// CHECK: nn.conv3d %{{.*}}, %{{.*}} {pads = array<i64: 1, 1, 1, 1, 1, 1>} : (tensor<1x8x8x8x3xf32>, tensor<3x3x3x3x4xf32>) -> tensor<1x8x8x8x4xf32>
func.func @conv3d(%x: tensor<1x8x8x8x3xf32>, %w: tensor<3x3x3x3x4xf32>) -> tensor<1x8x8x8x4xf32> {
  %y = nn.conv3d %x, %w {pads = array<i64: 1, 1, 1, 1, 1, 1>}
      : (tensor<1x8x8x8x3xf32>, tensor<3x3x3x3x4xf32>) -> tensor<1x8x8x8x4xf32>
  return %y : tensor<1x8x8x8x4xf32>
}

// CHECK-LABEL: func @conv_transpose
// CHECK: nn.conv_transpose %{{.*}}, %{{.*}} {output = array<i64: 1, 16, 16>, strides = array<i64: 1, 2, 2>}
func.func @conv_transpose(%x: tensor<1x1x8x8x3xf32>, %w: tensor<1x2x2x3x4xf32>) -> tensor<1x1x16x16x4xf32> {
  %y = nn.conv_transpose %x, %w {output = array<i64: 1, 16, 16>, strides = array<i64: 1, 2, 2>}
      : (tensor<1x1x8x8x3xf32>, tensor<1x2x2x3x4xf32>) -> tensor<1x1x16x16x4xf32>
  return %y : tensor<1x1x16x16x4xf32>
}

// CHECK-LABEL: func @max_pool_indices
// CHECK: nn.max_pool_indices %{{.*}} {strides = array<i64: 1, 2, 2>, window = array<i64: 1, 2, 2>} : tensor<3x1x8x8xf32> -> tensor<3x1x4x4xf32>, tensor<3x1x4x4xi64>
func.func @max_pool_indices(%x: tensor<3x1x8x8xf32>) -> (tensor<3x1x4x4xf32>, tensor<3x1x4x4xi64>) {
  %y, %i = nn.max_pool_indices %x {window = array<i64: 1, 2, 2>, strides = array<i64: 1, 2, 2>}
      : tensor<3x1x8x8xf32> -> tensor<3x1x4x4xf32>, tensor<3x1x4x4xi64>
  return %y, %i : tensor<3x1x4x4xf32>, tensor<3x1x4x4xi64>
}

// CHECK-LABEL: func @max_unpool
// CHECK: nn.max_unpool %{{.*}}, %{{.*}} {output = array<i64: 1, 5, 5>, pooled = array<i64: 1, 4, 4>}
func.func @max_unpool(%x: tensor<3x1x2x2xf32>, %i: tensor<3x1x2x2xi64>) -> tensor<3x1x5x5xf32> {
  %y = nn.max_unpool %x, %i {pooled = array<i64: 1, 4, 4>, output = array<i64: 1, 5, 5>}
      : (tensor<3x1x2x2xf32>, tensor<3x1x2x2xi64>) -> tensor<3x1x5x5xf32>
  return %y : tensor<3x1x5x5xf32>
}

// CHECK-LABEL: func @roi_align
// CHECK: nn.roi_align %{{.*}}, %{{.*}}, %{{.*}} {output = array<i64: 7, 7>, samples = 2 : i64, scale = 2.500000e-01 : f64, shift = 5.000000e-01 : f64}
func.func @roi_align(%x: tensor<1x3x8x8xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) -> tensor<5x3x7x7xf32> {
  %y = nn.roi_align %x, %r, %i {output = array<i64: 7, 7>, samples = 2 : i64, scale = 0.25, shift = 0.5}
      : (tensor<1x3x8x8xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x3x7x7xf32>
  return %y : tensor<5x3x7x7xf32>
}

// CHECK-LABEL: func @max_roi_pool
// CHECK: nn.max_roi_pool %{{.*}}, %{{.*}} {output = array<i64: 7, 7>, scale = 1.000000e+00 : f64}
func.func @max_roi_pool(%x: tensor<1x3x8x8xf32>, %r: tensor<5x5xf32>) -> tensor<5x3x7x7xf32> {
  %y = nn.max_roi_pool %x, %r {output = array<i64: 7, 7>, scale = 1.0}
      : (tensor<1x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x7x7xf32>
  return %y : tensor<5x3x7x7xf32>
}

// CHECK-LABEL: func @deform_conv
// CHECK: nn.deform_conv %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<1x1x3x3xf32>, tensor<2x2x1x1xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x1x2x2xf32>
func.func @deform_conv(%x: tensor<1x1x3x3xf32>, %w: tensor<2x2x1x1xf32>, %o: tensor<1x8x2x2xf32>, %m: tensor<1x4x2x2xf32>) -> tensor<1x1x2x2xf32> {
  %y = nn.deform_conv %x, %w, %o, %m
      : (tensor<1x1x3x3xf32>, tensor<2x2x1x1xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x1x2x2xf32>
  return %y : tensor<1x1x2x2xf32>
}
