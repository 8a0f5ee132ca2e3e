// RUN: modelc-eval %s --input=2.9,-2.9,nan,300,-1e20,0 | FileCheck %s

func.func @main(%x: tensor<6xf32>)
    -> (tensor<6xi32>, tensor<6xui8>, tensor<6xi1>, tensor<6xi64>, tensor<4xf32>, tensor<4xf32>, tensor<4xi8>,
        tensor<2xf32>) {
  // Truncated; the nearest end of the range; 0 of a NaN.
  // CHECK:      tensor<6xi32>: 2 -2 0 300 -2147483648 0
  %0 = nn.cast %x : tensor<6xf32> to tensor<6xi32>
  // CHECK-NEXT: tensor<6xui8>: 2 0 0 255 0 0
  %1 = nn.cast %x : tensor<6xf32> to tensor<6xui8>
  // CHECK-NEXT: tensor<6xi1>: 1 1 1 1 1 0
  %2 = nn.cast %x : tensor<6xf32> to tensor<6xi1>
  // CHECK-NEXT: tensor<6xi64>: 2 -2 0 300 -9223372036854775808 0
  %3 = nn.cast %x : tensor<6xf32> to tensor<6xi64>

  // Ties go to even; the largest float16 is 65504; 2^-24 is a denormal.
  // CHECK-NEXT: tensor<4xf32>: 2048 2052 inf 5.96046448e-08
  %h = nn.constant dense<[2049.0, 2051.0, 65520.0, 5.9e-8]> : tensor<4xf32>
  %4 = nn.cast %h : tensor<4xf32> to tensor<4xf16>
  %5 = nn.cast %4 : tensor<4xf16> to tensor<4xf32>
  // CHECK-NEXT: tensor<4xf32>: 2048 2048 65536 5.89{{.*}}e-08
  %6 = nn.cast %h : tensor<4xf32> to tensor<4xbf16>
  %7 = nn.cast %6 : tensor<4xbf16> to tensor<4xf32>
  // CHECK-NEXT: tensor<4xi8>: -56 127 44 -1
  %i = nn.constant dense<[200, -129, 300, -1]> : tensor<4xi16>
  %8 = nn.cast %i : tensor<4xi16> to tensor<4xi8>
  // A double is rounded once: 1 + 2^-11 + 2^-40 is above the tie.
  // CHECK-NEXT: tensor<2xf32>: 1.00097656 1
  %d = nn.constant dense<[1.00048828125091, 1.00048828125]> : tensor<2xf64>
  %9 = nn.cast %d : tensor<2xf64> to tensor<2xf16>
  %10 = nn.cast %9 : tensor<2xf16> to tensor<2xf32>
  return %0, %1, %2, %3, %5, %7, %8, %10
      : tensor<6xi32>, tensor<6xui8>, tensor<6xi1>, tensor<6xi64>, tensor<4xf32>, tensor<4xf32>, tensor<4xi8>,
        tensor<2xf32>
}
