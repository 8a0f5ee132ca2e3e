// RUN: modelc-opt %s -nn-fold-constants -mlir-print-debuginfo -mlir-use-nameloc-as-prefix | FileCheck %s

// A folded constant is called after the weight, not after the node that read it.
// CHECK-LABEL: func @names
func.func @names() -> tensor<2x1xf32> {
  // CHECK-NEXT: %weight = nn.constant
  // CHECK-NEXT: return %weight
  %w = nn.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32> loc("weight")
  %s = nn.constant dense<3.0> : tensor<f32> loc("scale")
  %0 = nn.binary mul %w, %s : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32> loc("node1")
  %1 = nn.transpose %0 {permutation = array<i64: 1, 0>} : tensor<1x2xf32> -> tensor<2x1xf32> loc("node2")
  return %1 : tensor<2x1xf32>
}
