// RUN: modelc-eval %s --input=iota --input=5,6 | FileCheck %s

func.func @main(%x: tensor<2x4xf32>, %v: tensor<2x1xi16>)
    -> (tensor<1x2xf32>, tensor<2x2xf32>, tensor<2x9xf32>, tensor<4x1xi16>, tensor<3x5xf32>, tensor<2x3xi16>) {
  // CHECK:      tensor<1x2xf32>: 5 7
  %part = nn.slice %x {starts = array<i64: 1, 1>, sizes = array<i64: 1, 2>, steps = array<i64: 1, 2>} : tensor<2x4xf32> -> tensor<1x2xf32>
  // CHECK-NEXT: tensor<2x2xf32>: 7 4 3 0
  %back = nn.slice %x {starts = array<i64: 1, 3>, sizes = array<i64: 2, 2>, steps = array<i64: -1, -3>} : tensor<2x4xf32> -> tensor<2x2xf32>
  // CHECK-NEXT: tensor<2x9xf32>: 0 1 2 3 2 0 1 2 3 4 5 6 7 2 4 5 6 7
  %c = nn.constant dense<2.0> : tensor<2x1xf32>
  %wide = nn.concat %x, %c, %x axis 1 : (tensor<2x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<2x9xf32>
  // CHECK-NEXT: tensor<4x1xi16>: 5 6 5 6
  %tall = nn.concat %v, %v axis 0 : (tensor<2x1xi16>, tensor<2x1xi16>) -> tensor<4x1xi16>
  // CHECK-NEXT: tensor<3x5xf32>: -1 -1 -1 -1 -1 0 1 2 3 -1 4 5 6 7 -1
  %bordered = nn.pad %x with -1.0 : f32 {low = array<i64: 1, 0>, high = array<i64: 0, 1>} : tensor<2x4xf32> -> tensor<3x5xf32>
  // CHECK-NEXT: tensor<2x3xi16>: 9 5 9 9 6 9
  %sides = nn.pad %v with 9 : i16 {low = array<i64: 0, 1>, high = array<i64: 0, 1>} : tensor<2x1xi16> -> tensor<2x3xi16>
  return %part, %back, %wide, %tall, %bordered, %sides
      : tensor<1x2xf32>, tensor<2x2xf32>, tensor<2x9xf32>, tensor<4x1xi16>, tensor<3x5xf32>, tensor<2x3xi16>
}
