// RUN: modelc-opt %s --nn-sink-reshapes | FileCheck %s

// The reshape splits the rows that the operand repeats for.
// CHECK-LABEL: func @repeats_otherwise
// CHECK: nn.reshape
// CHECK-NEXT: nn.binary
func.func @repeats_otherwise(%x: tensor<6x5xf32>, %b: tensor<3x1xf32>) -> tensor<2x3x5xf32> {
  %0 = nn.reshape %x : tensor<6x5xf32> -> tensor<2x3x5xf32>
  %y = nn.binary add %0, %b : (tensor<2x3x5xf32>, tensor<3x1xf32>) -> tensor<2x3x5xf32>
  return %y : tensor<2x3x5xf32>
}

// The reshape splits the last dimension.
// CHECK-LABEL: func @splits_row
// CHECK: nn.reshape
// CHECK-NEXT: nn.binary
func.func @splits_row(%x: tensor<6xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = nn.reshape %x : tensor<6xf32> -> tensor<2x3xf32>
  %y = nn.binary add %0, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// Fewer dimensions: or two reshapes would chase each other for ever.
// CHECK-LABEL: func @joins
// CHECK: nn.reshape
// CHECK-NEXT: nn.unary
func.func @joins(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = nn.reshape %x : tensor<2x3xf32> -> tensor<6xf32>
  %y = nn.unary relu %0 : tensor<6xf32>
  return %y : tensor<6xf32>
}

// Another reader wants the reshaped value.
// CHECK-LABEL: func @shared
// CHECK: nn.reshape
// CHECK-NEXT: nn.unary
func.func @shared(%x: tensor<6xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = nn.reshape %x : tensor<6xf32> -> tensor<2x3xf32>
  %y = nn.unary relu %0 : tensor<2x3xf32>
  return %y, %0 : tensor<2x3xf32>, tensor<2x3xf32>
}
