// RUN: modelc-opt %s -modelc-outline-weights | FileCheck %s

// CHECK: kernel.weight @fc_weight : tensor<2x64x16xf32> attributes {kernel.block = 16 : i64} {
// CHECK-NEXT: %[[C:.*]] = nn.constant dense<1.000000e+00> : tensor<64x32xf32>
// CHECK-NEXT: %[[B:.*]] = nn.reshape %[[C]] : tensor<64x32xf32> -> tensor<64x2x16xf32>
// CHECK-NEXT: %[[P:.*]] = nn.transpose %[[B]] {permutation = array<i64: 1, 0, 2>}
// CHECK-NEXT: kernel.yield %[[P]] : tensor<2x64x16xf32>
// CHECK-LABEL: func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x64xf32>)
// CHECK-NEXT: %[[W:.*]] = kernel.load_weight @fc_weight : tensor<2x64x16xf32>
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: kernel.dispatch matmul ins(%[[X]], %[[W]] : tensor<1x64xf32>, tensor<2x64x16xf32>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: tensor<1x64xf32>, %[[PACKED:.*]]: tensor<2x64x16xf32>, %{{.*}}: tensor<1x32xf32>):
// CHECK-NEXT: %[[PLAIN:.*]] = kernel.unpack %[[PACKED]] : tensor<2x64x16xf32> -> tensor<64x32xf32>
// CHECK-NEXT: nn.matmul %[[IN]], %[[PLAIN]]
func.func @main(%x: tensor<1x64xf32>) -> tensor<1x32xf32> {
  %w = nn.constant dense<1.0> : tensor<64x32xf32> loc("fc.weight")
  %e = tensor.empty() : tensor<1x32xf32>
  %y = kernel.dispatch matmul ins(%x, %w : tensor<1x64xf32>, tensor<64x32xf32>)
      outs(%e : tensor<1x32xf32>) attributes {tile = array<i64: 1, 16>} {
  ^bb0(%in: tensor<1x64xf32>, %weight: tensor<64x32xf32>, %out: tensor<1x32xf32>):
    %0 = nn.matmul %in, %weight : (tensor<1x64xf32>, tensor<64x32xf32>) -> tensor<1x32xf32>
    kernel.yield %0 : tensor<1x32xf32>
  } -> tensor<1x32xf32>
  return %y : tensor<1x32xf32>
}
