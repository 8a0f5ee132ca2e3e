// RUN: modelc-eval %s --input=iota --input=1,0,0,1,1,1 | FileCheck %s

func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1x1xui8>) {
  // CHECK:      tensor<2x2xf32>: 2 3 8 9
  %0 = nn.matmul %a, %b : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  // The sum is kept in double: 2^24 + 1 - 2^24.
  // CHECK-NEXT: tensor<1x1xf32>: 1
  %x = nn.constant dense<[[16777216.0, 1.0, -16777216.0]]> : tensor<1x3xf32>
  %ones = nn.constant dense<1.0> : tensor<3x1xf32>
  %1 = nn.matmul %x, %ones : (tensor<1x3xf32>, tensor<3x1xf32>) -> tensor<1x1xf32>
  // 200 * 2 wraps.
  // CHECK-NEXT: tensor<1x1xui8>: 144
  %u = nn.constant dense<200> : tensor<1x1xui8>
  %two = nn.constant dense<2> : tensor<1x1xui8>
  %2 = nn.matmul %u, %two : (tensor<1x1xui8>, tensor<1x1xui8>) -> tensor<1x1xui8>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<1x1xf32>, tensor<1x1xui8>
}
