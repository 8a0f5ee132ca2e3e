// RUN: modelc-opt %s -modelc-form-dispatches -modelc-place-buffers | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: (%[[IMAGE:.*]]: memref<1x8x8x4xf32> {modelc.name = "image", modelc.role = "input"},
// CHECK-SAME: %[[W:.*]]: memref<3x3x4x4xf32> {modelc.role = "input"},
// CHECK-SAME: %[[OUTPUT:.*]]: memref<1x8x8x4xf32> {modelc.name = "y", modelc.role = "output"})
// CHECK-NEXT: %[[B:.*]] = kernel.buffer : memref<1x10x10x4xf32>
// CHECK-NEXT: %[[V:.*]] = memref.subview %[[B]][0, 1, 1, 0] [1, 8, 8, 4] [1, 1, 1, 1]
// CHECK-NEXT: kernel.dispatch elementwise ins(%[[IMAGE]] : {{.*}}) outs(%[[V]] :
// CHECK: kernel.fill_halo %[[B]] halo [1, 1, 1, 1] value 0.000000e+00 : f32 : memref<1x10x10x4xf32>
// CHECK-NEXT: kernel.dispatch conv ins(%[[B]], %[[W]] : memref<1x10x10x4xf32>, memref<3x3x4x4xf32>) outs(%[[OUTPUT]] : memref<1x8x8x4xf32>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: tensor<1x10x10x4xf32>, %[[WEIGHT:.*]]: tensor<3x3x4x4xf32>, %{{.*}}: tensor<1x8x8x4xf32>):
// CHECK-NEXT: nn.conv2d %[[IN]], %[[WEIGHT]] : (tensor<1x10x10x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
// CHECK: return{{$}}
func.func @doctest(%image: tensor<1x8x8x4xf32> {modelc.name = "image"}, %w: tensor<3x3x4x4xf32>) -> (tensor<1x8x8x4xf32> {modelc.name = "y"}) {
  %x = nn.unary tanh %image : tensor<1x8x8x4xf32>
  %y = nn.conv2d %x, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %y : tensor<1x8x8x4xf32>
}
