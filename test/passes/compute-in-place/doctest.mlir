// RUN: modelc-opt %s -modelc-compute-in-place | FileCheck %s

// %x is an input of the model and never written; %r is ours and dies.

// CHECK-LABEL: func @doctest
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK: %[[R:.*]] = kernel.dispatch rows
// CHECK: kernel.dispatch elementwise ins(%[[X]] : tensor<4xf32>) outs(%[[R]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4xf32>, %[[OUT:.*]]: tensor<4xf32>):
// CHECK-NEXT: nn.binary add %[[A]], %[[OUT]]
func.func @doctest(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e0 = tensor.empty() : tensor<4xf32>
  %r = kernel.dispatch rows ins(%x : tensor<4xf32>) outs(%e0 : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.softmax %a : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  } -> tensor<4xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %y = kernel.dispatch elementwise ins(%x, %r : tensor<4xf32>, tensor<4xf32>) outs(%e1 : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.binary add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
