// RUN: modelc-eval %s --input=iota | FileCheck %s

func.func @main(%x: tensor<2x3x2xf32>)
    -> (tensor<12xf32>, tensor<2x2x3xf32>, tensor<3x2x2xf32>, tensor<3x4xf32>, tensor<3xi1>, tensor<2x2xi1>,
        tensor<2x1xi64>) {
  // CHECK:      tensor<12xf32>: 0 1 2 3 4 5 6 7 8 9 10 11
  %flat = nn.reshape %x : tensor<2x3x2xf32> -> tensor<12xf32>
  // CHECK-NEXT: tensor<2x2x3xf32>: 0 2 4 1 3 5 6 8 10 7 9 11
  %inner = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<2x3x2xf32> -> tensor<2x2x3xf32>
  // CHECK-NEXT: tensor<3x2x2xf32>: 0 1 6 7 2 3 8 9 4 5 10 11
  %outer = nn.transpose %x {permutation = array<i64: 1, 0, 2>} : tensor<2x3x2xf32> -> tensor<3x2x2xf32>
  // Blocks of two columns: y[k, o * 2 + v] = x[o, k, v].
  // CHECK-NEXT: tensor<3x4xf32>: 0 1 6 7 2 3 8 9 4 5 10 11
  %unpacked = kernel.unpack %x : tensor<2x3x2xf32> -> tensor<3x4xf32>
  // CHECK-NEXT: tensor<3xi1>: 1 0 1
  %bits = nn.constant dense<[true, false, true]> : tensor<3xi1>
  // CHECK-NEXT: tensor<2x2xi1>: 1 1 1 1
  %all = nn.constant dense<true> : tensor<4xi1>
  %square = nn.reshape %all : tensor<4xi1> -> tensor<2x2xi1>
  // CHECK-NEXT: tensor<2x1xi64>: 7 9
  %long = nn.constant dense<[[7, 9]]> : tensor<1x2xi64>
  %column = nn.transpose %long {permutation = array<i64: 1, 0>} : tensor<1x2xi64> -> tensor<2x1xi64>
  return %flat, %inner, %outer, %unpacked, %bits, %square, %column
      : tensor<12xf32>, tensor<2x2x3xf32>, tensor<3x2x2xf32>, tensor<3x4xf32>, tensor<3xi1>, tensor<2x2xi1>,
        tensor<2x1xi64>
}
