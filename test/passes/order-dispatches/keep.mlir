// RUN: modelc-opt %s -modelc-form-dispatches -modelc-order-dispatches | FileCheck %s

// No order is better: the given one stays. A reshape that is only returned stays, too.

// CHECK-LABEL: func @keep
// CHECK: nodes = ["a"]
// CHECK: nodes = ["b"]
// CHECK: nodes = ["c"]
// CHECK: %[[V:.*]] = nn.reshape
// CHECK-NEXT: return %[[V]]
func.func @keep(%x: tensor<4x8xf32>) -> (tensor<8x4xf32>, tensor<4x8xf32>) {
  %0 = nn.softmax %x : tensor<4x8xf32> loc("a")
  %1 = nn.softmax %0 : tensor<4x8xf32> loc("b")
  %2 = nn.reshape %1 : tensor<4x8xf32> -> tensor<8x4xf32>
  %3 = nn.softmax %0 : tensor<4x8xf32> loc("c")
  return %2, %3 : tensor<8x4xf32>, tensor<4x8xf32>
}
