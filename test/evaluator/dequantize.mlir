// RUN: modelc-eval %s | FileCheck %s

func.func @main() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf64>) {
  %q = nn.constant dense<[[-128, 127], [0, 1]]> : tensor<2x2xi8>
  // CHECK:      tensor<2x2xf32>: -0.5 127 63.5 1
  %scales = nn.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %zeros = nn.constant dense<[-127, 0]> : tensor<2xi8>
  %last = nn.dequantize %q, %scales, %zeros {axis = 1 : i64}
      : (tensor<2x2xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2xf32>
  // CHECK-NEXT: tensor<2x2xf32>: -0.5 127 0 1
  %first = nn.dequantize %q, %scales, %zeros {axis = 0 : i64}
      : (tensor<2x2xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2xf32>
  // CHECK-NEXT: tensor<2xf64>: 25 -25
  %u = nn.constant dense<[255, 5]> : tensor<2xui8>
  %scale = nn.constant dense<0.2> : tensor<f64>
  %zero = nn.constant dense<130> : tensor<ui8>
  %all = nn.dequantize %u, %scale, %zero : (tensor<2xui8>, tensor<f64>, tensor<ui8>) -> tensor<2xf64>
  return %last, %first, %all : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf64>
}
