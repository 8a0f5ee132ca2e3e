// RUN: modelc-opt %s -modelc-form-dispatches -modelc-choose-tiles | FileCheck %s

// No tile: depthwise, a weight that is no constant, a weight that is also the residual, another type.

// CHECK-NOT: tile
func.func @depthwise(%x: tensor<1x8x8x4xf32>) -> tensor<1x6x6x4xf32> {
  %w = nn.constant dense<1.0> : tensor<3x3x1x4xf32>
  %0 = nn.conv2d %x, %w {groups = 4 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x6x6x4xf32>
}

func.func @no_constant(%x: tensor<1x64xf32>, %w: tensor<64x32xf32>) -> tensor<1x32xf32> {
  %0 = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<64x32xf32>) -> tensor<1x32xf32>
  return %0 : tensor<1x32xf32>
}

func.func @used_twice(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %w = nn.constant dense<1.0> : tensor<16x16xf32>
  %0 = nn.matmul %x, %w : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = nn.binary add %0, %w : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}

func.func @f64(%x: tensor<1x64xf64>) -> tensor<1x32xf64> {
  %w = nn.constant dense<1.0> : tensor<64x32xf64>
  %0 = nn.matmul %x, %w : (tensor<1x64xf64>, tensor<64x32xf64>) -> tensor<1x32xf64>
  return %0 : tensor<1x32xf64>
}
