// RUN: not modelc-eval %s --input=splat:1 2>&1 | FileCheck %s

func.func @main(%x: tensor<2xf32>) -> tensor<1xf32> {
  // CHECK: error: 'tensor.extract_slice' op cannot be evaluated: the evaluator does not know this op
  %y = tensor.extract_slice %x[0] [1] [1] : tensor<2xf32> to tensor<1xf32>
  return %y : tensor<1xf32>
}
