// RUN: modelc-opt %s --nn-push-transposes --canonicalize | FileCheck %s

// Constants are transposed, whatever their rank; [F, 1, 1] is [F] in the end.
// CHECK-LABEL: func @constants
// CHECK-DAG: %[[B:.*]] = nn.constant {{.*}} : tensor<3xf32>
// CHECK: %[[S:.*]] = nn.binary add %arg0, %[[B]] : (tensor<1x2x2x3xf32>, tensor<3xf32>)
// CHECK: %[[T:.*]] = nn.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>}
// CHECK: %[[M:.*]] = nn.reshape %[[T]] : tensor<1x2x2x3xf32> -> tensor<2x2x3xf32>
// CHECK: nn.binary mul %[[S]], %[[M]]
// CHECK: nn.transpose
func.func @constants(%x: tensor<1x2x2x3xf32>) -> tensor<1x3x2x2xf32> {
  %b = nn.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %m = nn.constant dense_resource<m> : tensor<1x3x2x2xf32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x2x3xf32> -> tensor<1x3x2x2xf32>
  %1 = nn.binary add %b, %0 : (tensor<3x1x1xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  %2 = nn.binary mul %1, %m : (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  return %2 : tensor<1x3x2x2xf32>
}

// A gate of one value per channel is reshaped, which is free.
// CHECK-LABEL: func @gate
// CHECK: %[[G:.*]] = nn.reshape %arg1 : tensor<1x3xf32> -> tensor<1x1x1x3xf32>
// CHECK: %[[P:.*]] = nn.binary mul %arg0, %[[G]] : (tensor<1x2x2x3xf32>, tensor<1x1x1x3xf32>)
// CHECK: return %[[P]]
func.func @gate(%x: tensor<1x2x2x3xf32>, %g: tensor<1x3xf32>) -> tensor<1x2x2x3xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x2x3xf32> -> tensor<1x3x2x2xf32>
  %1 = nn.reshape %g : tensor<1x3xf32> -> tensor<1x3x1x1xf32>
  %2 = nn.binary mul %0, %1 : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %3 = nn.transpose %2 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x2x2xf32> -> tensor<1x2x2x3xf32>
  return %3 : tensor<1x2x2x3xf32>
}

// The input is read channels-last already: the sum can read that too.
// CHECK-LABEL: func @skip_from_input
// CHECK: %[[X:.*]] = nn.transpose %arg0
// CHECK: %[[R:.*]] = nn.softmax %[[X]]
// CHECK: %[[S:.*]] = nn.binary add %[[R]], %[[X]]
// CHECK-NEXT: return %[[S]]
func.func @skip_from_input(%x: tensor<1x3x2x2xf32>) -> tensor<1x2x2x3xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x2x2xf32> -> tensor<1x2x2x3xf32>
  %1 = nn.softmax %0 : tensor<1x2x2x3xf32>
  %2 = nn.transpose %1 {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x2x3xf32> -> tensor<1x3x2x2xf32>
  %3 = nn.binary add %2, %x : (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  %4 = nn.transpose %3 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x2x2xf32> -> tensor<1x2x2x3xf32>
  return %4 : tensor<1x2x2x3xf32>
}

// A hard swish reads its input twice.
// CHECK-LABEL: func @hard_swish
// CHECK-NOT: nn.transpose
// CHECK: return
func.func @hard_swish(%x: tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32> {
  %three = nn.constant dense<3.0> : tensor<f32>
  %0 = nn.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : tensor<1x2x2x3xf32> -> tensor<1x3x2x2xf32>
  %1 = nn.binary add %0, %three : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %2 = nn.clip %1 from 0.0 to 6.0 : tensor<1x3x2x2xf32>
  %3 = nn.binary mul %0, %2 : (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  %4 = nn.transpose %3 {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x2x2xf32> -> tensor<1x2x2x3xf32>
  return %4 : tensor<1x2x2x3xf32>
}

{-#
  dialect_resources: { builtin: {
    m: "0x040000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F" } }
#-}
