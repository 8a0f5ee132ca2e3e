// RUN: modelc-opt %s --nn-push-transposes | FileCheck %s

// Softmax runs over the last dimension.
// CHECK-LABEL: func @softmax
// CHECK: nn.transpose
// CHECK: nn.softmax
func.func @softmax(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = nn.softmax %0 : tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// The sum would run over columns first.
// CHECK-LABEL: func @reduce
// CHECK: nn.transpose
// CHECK: nn.reduce
func.func @reduce(%x: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = nn.reduce sum %0 {axes = array<i64: 0, 1>} : tensor<3x2xf32> -> tensor<1x1xf32>
  return %1 : tensor<1x1xf32>
}

// The other operand would have to be transposed.
// CHECK-LABEL: func @binary
// CHECK: nn.transpose
// CHECK: nn.binary
func.func @binary(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = nn.binary sub %0, %y : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Below the readers there would be two transposes instead of one.
// CHECK-LABEL: func @two_readers
// CHECK: nn.transpose
// CHECK-NEXT: nn.unary exp
// CHECK-NEXT: nn.unary tanh
// CHECK-NOT: nn.transpose
func.func @two_readers(%x: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = nn.unary exp %0 : tensor<3x2xf32>
  %2 = nn.unary tanh %0 : tensor<3x2xf32>
  return %1, %2 : tensor<3x2xf32>, tensor<3x2xf32>
}

// A weight is transposed once, when it is written.
// CHECK-LABEL: func @weight
// CHECK: nn.transpose
// CHECK: nn.unary neg
func.func @weight() -> tensor<3x2xf32> {
  %w = nn.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %0 = nn.transpose %w {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  %1 = nn.unary neg %0 : tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Neither side may take its reader for a reason to move: that would go on for ever.
// CHECK-LABEL: func @both_ways
// CHECK-COUNT-2: nn.transpose
func.func @both_ways(%x: tensor<3x3xf32>, %y: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  %0 = nn.transpose %x {permutation = array<i64: 1, 0>} : tensor<3x3xf32> -> tensor<3x3xf32>
  %1 = nn.transpose %y {permutation = array<i64: 1, 0>} : tensor<3x3xf32> -> tensor<3x3xf32>
  %2 = nn.binary add %0, %y : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %3 = nn.binary add %x, %1 : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return %2, %3 : tensor<3x3xf32>, tensor<3x3xf32>
}
