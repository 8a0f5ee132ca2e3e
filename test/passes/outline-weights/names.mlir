// RUN: modelc-opt %s -modelc-form-dispatches -modelc-outline-weights | FileCheck %s

// Expressions move as a whole and take the name of the constant they start from, cleaned; names that
// are then equal are told apart; one expression is one weight; what nothing uses is dropped.

// CHECK: kernel.weight @a_b : tensor<4xf32> {
// CHECK-NEXT: nn.constant dense<1.000000e+00>
// CHECK-NEXT: nn.constant dense<2.000000e+00>
// CHECK-NEXT: nn.binary sub
// CHECK-NEXT: kernel.yield
// CHECK: kernel.weight @[[SECOND:a_b_[0-9]+]] : tensor<4xf32> {
// CHECK-NEXT: nn.constant dense<3.000000e+00>
// CHECK: kernel.weight @scale_weight : tensor<4xf32>
// CHECK: kernel.weight @n1st : tensor<4xf32>
// CHECK-NOT: kernel.weight
// CHECK-LABEL: func @main
// CHECK-DAG: %[[A:.*]] = kernel.load_weight @a_b :
// CHECK-DAG: kernel.load_weight @[[SECOND]]
// CHECK-NOT: nn.constant
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %unused = nn.constant dense<9.0> : tensor<4xf32> loc("unused")
  %c1 = nn.constant dense<1.0> : tensor<4xf32> loc("/a.b/")
  %c2 = nn.constant dense<2.0> : tensor<4xf32> loc("c2")
  %a = nn.binary sub %c1, %c2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %b = nn.constant dense<3.0> : tensor<4xf32> loc("a*/b")
  %c = nn.constant dense<4.0> : tensor<4xf32>
  %d = nn.constant dense<5.0> : tensor<4xf32> loc("1st")
  %0 = nn.binary add %x, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = nn.binary add %0, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = nn.binary mul %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("scale")
  %3 = nn.binary mul %2, %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = nn.binary mul %3, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %4 : tensor<4xf32>, tensor<4xf32>
}
