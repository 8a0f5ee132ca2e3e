// RUN: modelc-opt %s -modelc-outline-kernels -verify-diagnostics

func.func @main(%x: memref<4xf32, strided<[?]>>, %y: memref<4xf32>) {
  // expected-error @below {{operand type 'memref<4xf32, strided<[?]>>' is not a memref with constant strides}}
  kernel.dispatch elementwise ins(%x : memref<4xf32, strided<[?]>>) outs(%y : memref<4xf32>) {
  ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
    %0 = nn.unary relu %in : tensor<4xf32>
    kernel.yield %0 : tensor<4xf32>
  }
  return
}
