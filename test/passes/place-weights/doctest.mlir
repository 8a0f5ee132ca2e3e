// RUN: modelc-opt %s -modelc-place-weights | FileCheck %s

// CHECK: module attributes {kernel.weights_bytes = 128 : i64}
// CHECK: kernel.weight @a : tensor<3xf32> attributes {offset = 0 : i64}
kernel.weight @a : tensor<3xf32> {
  %0 = nn.constant dense<1.0> : tensor<3xf32>
  kernel.yield %0 : tensor<3xf32>
}
// CHECK: kernel.weight @b : tensor<3xf32> attributes {offset = 64 : i64}
kernel.weight @b : tensor<3xf32> {
  %0 = nn.constant dense<2.0> : tensor<3xf32>
  kernel.yield %0 : tensor<3xf32>
}
