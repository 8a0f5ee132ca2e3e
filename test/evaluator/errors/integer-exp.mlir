// RUN: not modelc-eval %s 2>&1 | FileCheck %s

func.func @main() -> tensor<2xi8> {
  %x = nn.constant dense<[1, 2]> : tensor<2xi8>
  // CHECK: error: 'nn.unary' op cannot be evaluated: exp of 'i8' is not supported
  %y = nn.unary exp %x : tensor<2xi8>
  return %y : tensor<2xi8>
}
