// RUN: modelc-eval %s --input=0,0,1000,1000,nan,1,-inf,0 | FileCheck %s

func.func @main(%x: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<3xf64>) {
  // CHECK:      tensor<4x2xf32>: 0.5 0.5 0.5 0.5 nan nan 0 1
  %0 = nn.softmax %x : tensor<4x2xf32>
  // CHECK-NEXT: tensor<3xf64>: 0.0900305732 0.244728471 0.665240956
  %y = nn.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %1 = nn.softmax %y : tensor<3xf64>
  return %0, %1 : tensor<4x2xf32>, tensor<3xf64>
}
