// RUN: modelc-opt %s -modelc-form-dispatches | FileCheck %s

// CHECK-LABEL: func @doctest
// CHECK-SAME: (%[[X:.*]]: tensor<1x8x8x3xf32>, %[[W:.*]]: tensor<3x3x3x4xf32>)
// CHECK-NEXT: %[[E:.*]] = tensor.empty() : tensor<1x6x6x4xf32>
// CHECK-NEXT: %[[Y:.*]] = kernel.dispatch conv ins(%[[X]], %[[W]] : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>)
// CHECK-SAME: outs(%[[E]] : tensor<1x6x6x4xf32>)
// CHECK-SAME: attributes {macs = 3888 : i64, nodes = ["conv1", "relu1"]}
// CHECK-NEXT: ^bb0(%[[IN:.*]]: tensor<1x8x8x3xf32>, %[[WEIGHT:.*]]: tensor<3x3x3x4xf32>, %{{.*}}: tensor<1x6x6x4xf32>):
// CHECK-NEXT: %[[C:.*]] = nn.conv2d %[[IN]], %[[WEIGHT]]
// CHECK-NEXT: %[[R:.*]] = nn.unary relu %[[C]]
// CHECK-NEXT: kernel.yield %[[R]]
// CHECK-NEXT: } -> tensor<1x6x6x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @doctest(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32> {
  %0 = nn.conv2d %x, %w : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32> loc("conv1")
  %1 = nn.unary relu %0 : tensor<1x6x6x4xf32> loc("relu1")
  return %1 : tensor<1x6x6x4xf32>
}
