// RUN: modelc-opt %s -modelc-form-dispatches | FileCheck %s

// An input, a constant and a value that is returned twice are copied; a reshape of a result is not.

// CHECK-LABEL: func @copies
// CHECK-SAME: (%[[X:[^:]*]]: tensor<4xf32>
// CHECK: %[[C:.*]] = nn.constant
// CHECK: %[[R:.*]] = kernel.dispatch elementwise
// CHECK: %[[V:.*]] = nn.reshape %[[R]]
// CHECK: %[[COPY0:.*]] = kernel.dispatch copy ins(%[[X]] : tensor<4xf32>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>):
// CHECK-NEXT: kernel.yield %[[IN]] : tensor<4xf32>
// CHECK: %[[COPY1:.*]] = kernel.dispatch copy ins(%[[C]] : tensor<4xf32>)
// CHECK: %[[COPY3:.*]] = kernel.dispatch copy ins(%[[R]] : tensor<4xf32>)
// CHECK: return %[[COPY0]], %[[COPY1]], %[[V]], %[[COPY3]]
func.func @copies(%x: tensor<4xf32>) -> (tensor<4xf32> {modelc.name = "same"}, tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>) {
  %c = nn.constant dense<1.0> : tensor<4xf32>
  %r = nn.unary relu %x : tensor<4xf32>
  %v = nn.reshape %r : tensor<4xf32> -> tensor<2x2xf32>
  return %x, %c, %v, %r : tensor<4xf32>, tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>
}
