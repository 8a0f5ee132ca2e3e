// RUN: modelc-eval %s --input=-2,-0.0,0.5,nan,inf,-inf --input=-128,-1,5 | FileCheck %s

func.func @main(%f: tensor<6xf32>, %i: tensor<3xi8>)
    -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>,
        tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<f64>) {
  // CHECK:      tensor<6xf32>: 0 -0 0.5 nan inf 0
  %relu = nn.unary relu %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: 2 0 -0.5 nan -inf inf
  %neg = nn.unary neg %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: 2 0 0.5 nan inf inf
  %abs = nn.unary abs %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: 0.135335281 1 1.64872122 nan inf 0
  %exp = nn.unary exp %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: nan -0 0.707106769 nan inf nan
  %sqrt = nn.unary sqrt %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: 0.119202919 0.5 0.622459352 nan 1 0
  %sigmoid = nn.unary sigmoid %f : tensor<6xf32>
  // CHECK-NEXT: tensor<6xf32>: -0.964027584 -0 0.462117165 nan 1 -1
  %tanh = nn.unary tanh %f : tensor<6xf32>

  // Integers wrap.
  // CHECK-NEXT: tensor<3xi8>: 0 0 5
  %irelu = nn.unary relu %i : tensor<3xi8>
  // CHECK-NEXT: tensor<3xi8>: -128 1 -5
  %ineg = nn.unary neg %i : tensor<3xi8>
  // CHECK-NEXT: tensor<3xi8>: -128 1 5
  %iabs = nn.unary abs %i : tensor<3xi8>

  // CHECK-NEXT: tensor<f64>: 2.71828183
  %one = nn.constant dense<1.0> : tensor<f64>
  %e = nn.unary exp %one : tensor<f64>
  return %relu, %neg, %abs, %exp, %sqrt, %sigmoid, %tanh, %irelu, %ineg, %iabs, %e
      : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>,
        tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<f64>
}
