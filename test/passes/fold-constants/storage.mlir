// Up to 1 KiB is an attribute, more is a resource. Booleans and integers keep their type.
// RUN: modelc-opt %s -nn-fold-constants | FileCheck %s

// CHECK-LABEL: func @resource
func.func @resource() -> tensor<257xf32> {
  // CHECK: nn.constant dense_resource<folded{{.*}}> : tensor<257xf32>
  %v = nn.constant dense<1.0> : tensor<257x1xf32>
  %w = nn.constant dense<2.0> : tensor<1x1xf32>
  %0 = nn.matmul %v, %w : (tensor<257x1xf32>, tensor<1x1xf32>) -> tensor<257x1xf32>
  %1 = nn.reshape %0 : tensor<257x1xf32> -> tensor<257xf32>
  return %1 : tensor<257xf32>
}

// CHECK-LABEL: func @booleans
func.func @booleans() -> tensor<3x1xi1> {
  // CHECK-NEXT: nn.constant dense<{{\[\[}}true], [false], [true]]> : tensor<3x1xi1>
  %v = nn.constant dense<[true, false, true]> : tensor<3xi1>
  %0 = nn.reshape %v : tensor<3xi1> -> tensor<3x1xi1>
  return %0 : tensor<3x1xi1>
}

// CHECK-LABEL: func @integers
func.func @integers() -> tensor<2xf32> {
  // CHECK-NEXT: nn.constant dense<[-2.500000e+00, 5.000000e-01]> : tensor<2xf32>
  %q = nn.constant dense<[-2, 4]> : tensor<2xi8>
  %scale = nn.constant dense<0.5> : tensor<f32>
  %zero = nn.constant dense<3> : tensor<i8>
  %0 = nn.dequantize %q, %scale, %zero : (tensor<2xi8>, tensor<f32>, tensor<i8>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
