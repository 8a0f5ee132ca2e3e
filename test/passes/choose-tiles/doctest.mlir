// RUN: modelc-opt %s -modelc-form-dispatches -modelc-choose-tiles | FileCheck %s

// The module's target decides; without one it is "generic".

// CHECK-LABEL: func @doctest
// CHECK: kernel.dispatch matmul
// CHECK-SAME: tile = array<i64: {{[0-9]+}}, {{[0-9]+}}>
func.func @doctest(%x: tensor<1x64xf32>) -> tensor<1x32xf32> {
  %w = nn.constant dense<1.0> : tensor<64x32xf32>
  %0 = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<64x32xf32>) -> tensor<1x32xf32>
  return %0 : tensor<1x32xf32>
}

// CHECK-LABEL: func @conv
// CHECK: kernel.dispatch conv
// CHECK-SAME: tile = array<i64: {{[0-9]+}}, {{[0-9]+}}>
func.func @conv(%x: tensor<1x8x8x4xf32>) -> tensor<1x6x6x16xf32> {
  %w = nn.constant dense<1.0> : tensor<3x3x4x16xf32>
  %0 = nn.conv2d %x, %w : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x6x6x16xf32>
  return %0 : tensor<1x6x6x16xf32>
}
