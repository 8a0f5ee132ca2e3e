// RUN: modelc-eval %s --input=iota | FileCheck %s

func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %scale = nn.constant dense<[1.0, 10.0]> : tensor<2xf32>
  %shift = nn.constant dense<[0.5, 0.0]> : tensor<2xf32>
  %mean = nn.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %variance = nn.constant dense<[3.0, 0.0]> : tensor<2xf32>
  // (x - mean) / sqrt(variance + 1) * scale + shift
  // CHECK: tensor<2x2xf32>: 0.5 0 1.5 20
  %y = nn.batch_norm %x, %scale, %shift, %mean, %variance epsilon 1.0 : tensor<2x2xf32>, tensor<2xf32>
  return %y : tensor<2x2xf32>
}
