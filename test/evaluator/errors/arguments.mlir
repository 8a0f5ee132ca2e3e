// RUN: not modelc-eval %s --input=1 2>&1 | FileCheck %s

// CHECK: error: takes 2 inputs, not 1
func.func @main(%x: tensor<1xf32>, %y: tensor<1xf32>) -> tensor<1xf32> {
  return %x : tensor<1xf32>
}
