// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @scatter
// CHECK: nn.scatter add %{{.*}}, %{{.*}}, %{{.*}} : tensor<8x4xf32>, tensor<3xi64>, tensor<3x4xf32>
func.func @scatter(%x: tensor<8x4xf32>, %i: tensor<3xi64>, %u: tensor<3x4xf32>) -> tensor<8x4xf32> {
  %y = nn.scatter add %x, %i, %u : tensor<8x4xf32>, tensor<3xi64>, tensor<3x4xf32>
  return %y : tensor<8x4xf32>
}

// CHECK-LABEL: func @elements
// CHECK: nn.gather_elements %{{.*}}, %{{.*}} axis 1 : (tensor<2x8xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
// CHECK: nn.scatter_elements set %{{.*}}, %{{.*}}, %{{.*}} axis 1 : tensor<2x8xf32>, tensor<2x3xi64>, tensor<2x3xf32>
func.func @elements(%x: tensor<2x8xf32>, %i: tensor<2x3xi64>) -> tensor<2x8xf32> {
  %y = nn.gather_elements %x, %i axis 1 : (tensor<2x8xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  %z = nn.scatter_elements set %x, %i, %y axis 1 : tensor<2x8xf32>, tensor<2x3xi64>, tensor<2x3xf32>
  return %z : tensor<2x8xf32>
}

// CHECK-LABEL: func @interpolate
// CHECK: nn.interpolate %{{.*}}, %{{.*}}, %{{.*}} axis 1 : (tensor<2x8x4xf32>, tensor<16x2xi32>, tensor<16x2xf32>) -> tensor<2x16x4xf32>
func.func @interpolate(%x: tensor<2x8x4xf32>, %p: tensor<16x2xi32>, %w: tensor<16x2xf32>) -> tensor<2x16x4xf32> {
  %y = nn.interpolate %x, %p, %w axis 1 : (tensor<2x8x4xf32>, tensor<16x2xi32>, tensor<16x2xf32>) -> tensor<2x16x4xf32>
  return %y : tensor<2x16x4xf32>
}

// CHECK-LABEL: func @grid_sample
// CHECK: nn.grid_sample linear zeros %{{.*}}, %{{.*}} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
// CHECK: nn.grid_sample cubic reflection aligned %{{.*}}, %{{.*}} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>)
func.func @grid_sample(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x2xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) {
  %y = nn.grid_sample linear zeros %x, %g : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  %z = nn.grid_sample cubic reflection aligned %x, %g : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  return %y, %z : tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>
}
