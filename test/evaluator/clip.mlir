// RUN: modelc-eval %s --input=-1,0,3,7,nan,-inf,inf | FileCheck %s

func.func @main(%x: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>) {
  // CHECK:      tensor<7xf32>: 0 0 3 6 nan 0 6
  %0 = nn.clip %x from 0.0 to 6.0 : tensor<7xf32>
  // CHECK-NEXT: tensor<7xf32>: -1 0 2.5 2.5 nan -inf 2.5
  %1 = nn.clip %x from 0xFFF0000000000000 to 2.5 : tensor<7xf32>
  return %0, %1 : tensor<7xf32>, tensor<7xf32>
}
