// RUN: modelc-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @relu_of_relu
// CHECK: %[[R:.*]] = nn.unary relu %arg0
// CHECK: return %[[R]]
func.func @relu_of_relu(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = nn.unary relu %x : tensor<4xf32>
  %1 = nn.unary relu %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// neg is no idempotent.
// CHECK-LABEL: func @neg_of_neg
// CHECK-COUNT-2: nn.unary neg
func.func @neg_of_neg(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = nn.unary neg %x : tensor<4xf32>
  %1 = nn.unary neg %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func @clip
// CHECK-NEXT: %[[C:.*]] = nn.clip %arg0 from 0.0
// CHECK-NEXT: return %[[C]]
func.func @clip(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = nn.clip %x from 0xFFF0000000000000 to 0x7FF0000000000000 : tensor<4xf32>
  %1 = nn.clip %0 from 0.0 to 6.0 : tensor<4xf32>
  %2 = nn.clip %1 from 0.0 to 6.0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func @neutral
// CHECK-NEXT: return %arg0
func.func @neutral(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %zero = nn.constant dense<0.0> : tensor<4xf32>
  %minus = nn.constant dense<-0.0> : tensor<f32>
  %one = nn.constant dense<1.0> : tensor<1x4xf32>
  %0 = nn.binary add %x, %minus : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %1 = nn.binary sub %0, %zero : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %2 = nn.binary mul %1, %one : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %3 = nn.binary div %2, %one : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -0.0 + 0.0 is 0.0, and a product with zero is NaN for an infinite value.
// CHECK-LABEL: func @not_neutral
// CHECK: nn.binary add
// CHECK: nn.binary mul
// CHECK: nn.binary max
func.func @not_neutral(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = nn.constant dense<0.0> : tensor<4xf32>
  %0 = nn.binary add %x, %zero : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = nn.binary mul %0, %zero : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = nn.binary max %1, %zero : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// The constant repeats the value: adding nothing is not nothing.
// CHECK-LABEL: func @neutral_but_larger
// CHECK: nn.binary mul {{.*}} -> tensor<2x4xf32>
func.func @neutral_but_larger(%x: tensor<4xf32>) -> tensor<2x4xf32> {
  %one = nn.constant dense<1.0> : tensor<2x4xf32>
  %0 = nn.binary mul %x, %one : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @neutral_integer
// CHECK-NEXT: return %arg0
func.func @neutral_integer(%x: tensor<4xui8>) -> tensor<4xui8> {
  %zero = nn.constant dense<0> : tensor<4xui8>
  %0 = nn.binary add %x, %zero : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @reshapes
// CHECK-NEXT: return %arg0
func.func @reshapes(%x: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0 = nn.reshape %x : tensor<2x6xf32> -> tensor<12xf32>
  %1 = nn.reshape %0 : tensor<12xf32> -> tensor<2x6xf32>
  return %1 : tensor<2x6xf32>
}

// The values are not copied: the reshaped constants refer to the same resource.
// CHECK-LABEL: func @reshaped_constants
// CHECK-DAG: nn.constant dense<{{\[\[}}1.0{{.*}}, 2.0{{.*}}]]> : tensor<1x2xf32>
// CHECK-DAG: nn.constant dense_resource<w> : tensor<1x2xf32>
func.func @reshaped_constants() -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %a = nn.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = nn.constant dense_resource<w> : tensor<2xf32>
  %0 = nn.reshape %a : tensor<2xf32> -> tensor<1x2xf32>
  %1 = nn.reshape %b : tensor<2xf32> -> tensor<1x2xf32>
  return %0, %1 : tensor<1x2xf32>, tensor<1x2xf32>
}

// CHECK-LABEL: func @transposes_cancel
// CHECK-NEXT: return %arg0
func.func @transposes_cancel(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 2, 0>} : tensor<2x3x4xf32> -> tensor<3x4x2xf32>
  %1 = nn.transpose %0 {permutation = array<i64: 2, 0, 1>} : tensor<3x4x2xf32> -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func @transposes_compose
// CHECK-NEXT: %[[T:.*]] = nn.transpose %arg0 {permutation = array<i64: 2, 0, 1>} : tensor<2x3x4xf32> -> tensor<4x2x3xf32>
// CHECK-NEXT: return %[[T]]
func.func @transposes_compose(%x: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = nn.transpose %x {permutation = array<i64: 1, 2, 0>} : tensor<2x3x4xf32> -> tensor<3x4x2xf32>
  %1 = nn.transpose %0 {permutation = array<i64: 1, 2, 0>} : tensor<3x4x2xf32> -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func @transposed_splat
// CHECK-NEXT: nn.constant dense<1.0{{.*}}> : tensor<3x2xf32>
func.func @transposed_splat() -> tensor<3x2xf32> {
  %a = nn.constant dense<1.0> : tensor<2x3xf32>
  %0 = nn.transpose %a {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

{-#
  dialect_resources: { builtin: { w: "0x080000000000803F00000040" } }
#-}

// To a wider type and back is nothing; to a narrower one and back is rounding.
// CHECK-LABEL: func.func @cast
// CHECK-SAME: %[[H:.*]]: tensor<4xf16>, %[[X:.*]]: tensor<4xf32>
// CHECK: %[[N:.*]] = nn.cast %[[X]] : tensor<4xf32> to tensor<4xf16>
// CHECK: %[[W:.*]] = nn.cast %[[N]]
// CHECK: return %[[H]], %[[W]], %[[X]]
func.func @cast(%h: tensor<4xf16>, %x: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>, tensor<4xf32>) {
  %0 = nn.cast %h : tensor<4xf16> to tensor<4xf32>
  %1 = nn.cast %0 : tensor<4xf32> to tensor<4xf16>
  %2 = nn.cast %x : tensor<4xf32> to tensor<4xf16>
  %3 = nn.cast %2 : tensor<4xf16> to tensor<4xf32>
  %4 = nn.broadcast %x : tensor<4xf32> to tensor<4xf32>
  return %1, %3, %4 : tensor<4xf16>, tensor<4xf32>, tensor<4xf32>
}
