// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s
// RUN: modelc-opt %s --emit-bytecode | modelc-opt | FileCheck %s

// The examples of the descriptions.

// CHECK-LABEL: func @constant
// CHECK: nn.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK: nn.constant dense_resource<w> : tensor<2xf32>
func.func @constant() -> (tensor<8xf32>, tensor<2xf32>) {
  %w = nn.constant dense<1.0> : tensor<8xf32>
  %v = nn.constant dense_resource<w> : tensor<2xf32>
  return %w, %v : tensor<8xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @conv2d
// CHECK: nn.conv2d %{{.*}}, %{{.*}} {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
func.func @conv2d(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32> {
  %y = nn.conv2d %x, %w {pads = array<i64: 1, 1, 1, 1>}
      : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
  return %y : tensor<1x8x8x4xf32>
}

// Every attribute away from its default: depthwise, strided, dilated, padded on two sides.
// CHECK-LABEL: func @conv2d_attributes
// CHECK: nn.conv2d {{.*}} {dilations = array<i64: 2, 1>, groups = 4 : i64, pads = array<i64: 0, 1, 2, 0>, strides = array<i64: 1, 2>}
// CHECK-SAME: -> tensor<1x6x4x8xf32>
func.func @conv2d_attributes(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x1x8xf32>) -> tensor<1x6x4x8xf32> {
  %y = nn.conv2d %x, %w {pads = array<i64: 0, 1, 2, 0>, strides = array<i64: 1, 2>,
                         dilations = array<i64: 2, 1>, groups = 4 : i64}
      : (tensor<1x8x8x4xf32>, tensor<3x3x1x8xf32>) -> tensor<1x6x4x8xf32>
  return %y : tensor<1x6x4x8xf32>
}

// CHECK-LABEL: func @elementwise
// CHECK: nn.unary relu %{{.*}} : tensor<1x8x8x4xf32>
// CHECK: nn.clip %{{.*}} from 0.000000e+00 to 6.000000e+00 : tensor<1x8x8x4xf32>
// CHECK: nn.binary add %{{.*}}, %{{.*}} : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
func.func @elementwise(%x: tensor<1x8x8x4xf32>, %b: tensor<4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = nn.unary relu %x : tensor<1x8x8x4xf32>
  %1 = nn.clip %0 from 0.0 to 6.0 : tensor<1x8x8x4xf32>
  %y = nn.binary add %1, %b : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
  return %y : tensor<1x8x8x4xf32>
}

// Infinite bounds survive printing.
// CHECK-LABEL: func @clip_infinite
// CHECK: nn.clip %{{.*}} from 0xFFF0000000000000 to 6.000000e+00
func.func @clip_infinite(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = nn.clip %x from 0xFFF0000000000000 to 6.0 : tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func @broadcast_both
// CHECK: nn.binary div {{.*}} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
func.func @broadcast_both(%a: tensor<4x1xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %y = nn.binary div %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: func @scalars
// CHECK: nn.binary max {{.*}} : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
func.func @scalars(%a: tensor<ui8>) -> tensor<ui8> {
  %y = nn.binary max %a, %a : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  return %y : tensor<ui8>
}

// CHECK-LABEL: func @gather
// CHECK: nn.gather %{{.*}}, %{{.*}} {axis = 1 : i64} : (tensor<2x8x4xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
func.func @gather(%x: tensor<2x8x4xf32>, %i: tensor<3xi64>) -> tensor<2x3x4xf32> {
  %y = nn.gather %x, %i {axis = 1 : i64} : (tensor<2x8x4xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// CHECK-LABEL: func @matmul
// CHECK: nn.matmul %{{.*}}, %{{.*}} : (tensor<1x64xf32>, tensor<64x10xf32>) -> tensor<1x10xf32>
func.func @matmul(%x: tensor<1x64xf32>, %w: tensor<64x10xf32>) -> tensor<1x10xf32> {
  %y = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<64x10xf32>) -> tensor<1x10xf32>
  return %y : tensor<1x10xf32>
}

// CHECK-LABEL: func @matmul_batches
// CHECK: nn.matmul %{{.*}}, %{{.*}} : (tensor<2x1x9x64xf32>, tensor<4x64x7xf32>) -> tensor<2x4x9x7xf32>
func.func @matmul_batches(%x: tensor<2x1x9x64xf32>, %y: tensor<4x64x7xf32>) -> tensor<2x4x9x7xf32> {
  %z = nn.matmul %x, %y : (tensor<2x1x9x64xf32>, tensor<4x64x7xf32>) -> tensor<2x4x9x7xf32>
  return %z : tensor<2x4x9x7xf32>
}

// CHECK-LABEL: func @batch_norm
// CHECK: nn.batch_norm %{{.*}} epsilon 1.000000e-05 : tensor<1x8x8x4xf32>, tensor<4xf32>
func.func @batch_norm(%x: tensor<1x8x8x4xf32>, %s: tensor<4xf32>, %b: tensor<4xf32>, %m: tensor<4xf32>,
                      %v: tensor<4xf32>) -> tensor<1x8x8x4xf32> {
  %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 1.0e-5 : tensor<1x8x8x4xf32>, tensor<4xf32>
  return %y : tensor<1x8x8x4xf32>
}

// CHECK-LABEL: func @softmax
// CHECK: nn.softmax %{{.*}} : tensor<1x10xf32>
func.func @softmax(%x: tensor<1x10xf32>) -> tensor<1x10xf32> {
  %y = nn.softmax %x : tensor<1x10xf32>
  return %y : tensor<1x10xf32>
}

// CHECK-LABEL: func @pool2d
// CHECK: nn.pool2d max %{{.*}} {strides = array<i64: 2, 2>, window = array<i64: 2, 2>} : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
// CHECK: nn.pool2d avg %{{.*}} {pads = array<i64: 1, 1, 1, 1>, window = array<i64: 3, 3>} : tensor<1x4x4x4xf32> -> tensor<1x4x4x4xf32>
func.func @pool2d(%x: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  %0 = nn.pool2d max %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>}
      : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
  %y = nn.pool2d avg %0 {window = array<i64: 3, 3>, pads = array<i64: 1, 1, 1, 1>}
      : tensor<1x4x4x4xf32> -> tensor<1x4x4x4xf32>
  return %y : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: func @dequantize
// CHECK: nn.dequantize %{{.*}} {axis = 1 : i64} : (tensor<8x4xi8>, tensor<4xf32>, tensor<4xi8>) -> tensor<8x4xf32>
func.func @dequantize(%q: tensor<8x4xi8>, %scale: tensor<4xf32>, %zero: tensor<4xi8>) -> tensor<8x4xf32> {
  %y = nn.dequantize %q, %scale, %zero {axis = 1 : i64}
      : (tensor<8x4xi8>, tensor<4xf32>, tensor<4xi8>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// CHECK-LABEL: func @reduce
// CHECK: nn.reduce mean %{{.*}} {axes = array<i64: 1, 2>} : tensor<1x7x7x64xf32> -> tensor<1x1x1x64xf32>
func.func @reduce(%x: tensor<1x7x7x64xf32>) -> tensor<1x1x1x64xf32> {
  %y = nn.reduce mean %x {axes = array<i64: 1, 2>} : tensor<1x7x7x64xf32> -> tensor<1x1x1x64xf32>
  return %y : tensor<1x1x1x64xf32>
}

// CHECK-LABEL: func @shape
// CHECK: nn.reshape %{{.*}} : tensor<1x4x4x16xf32> -> tensor<1x256xf32>
// CHECK: nn.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x8x8xf32> -> tensor<1x8x8x3xf32>
func.func @shape(%x: tensor<1x4x4x16xf32>, %y: tensor<1x3x8x8xf32>) -> (tensor<1x256xf32>, tensor<1x8x8x3xf32>) {
  %0 = nn.reshape %x : tensor<1x4x4x16xf32> -> tensor<1x256xf32>
  %1 = nn.transpose %y {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x8x8xf32> -> tensor<1x8x8x3xf32>
  return %0, %1 : tensor<1x256xf32>, tensor<1x8x8x3xf32>
}

{-#
  dialect_resources: { builtin: { w: "0x080000000000803F00000040" } }
#-}

// CHECK-LABEL: func.func @elements
func.func @elements(%x: tensor<1x8x4xf32>, %b: tensor<4xf32>, %c: tensor<8x1xi1>, %n: tensor<8x1xui8>) {
  // CHECK: nn.unary round %{{.*}} : tensor<1x8x4xf32>
  %0 = nn.unary round %x : tensor<1x8x4xf32>
  // CHECK: nn.unary not %{{.*}} : tensor<8x1xi1>
  %1 = nn.unary not %c : tensor<8x1xi1>
  // CHECK: nn.binary pow %{{.*}}, %{{.*}} : (tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xf32>
  %2 = nn.binary pow %x, %b : (tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xf32>
  // CHECK: nn.binary shl %{{.*}}, %{{.*}} : (tensor<8x1xui8>, tensor<8x1xui8>) -> tensor<8x1xui8>
  %3 = nn.binary shl %n, %n : (tensor<8x1xui8>, tensor<8x1xui8>) -> tensor<8x1xui8>
  // CHECK: nn.compare lt %{{.*}}, %{{.*}} : (tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xi1>
  %4 = nn.compare lt %x, %b : (tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xi1>
  // CHECK: nn.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<8x1xi1>, tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xf32>
  %5 = nn.select %c, %x, %b : (tensor<8x1xi1>, tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xf32>
  // CHECK: nn.cast %{{.*}} : tensor<1x8x4xf32> to tensor<1x8x4xi32>
  %6 = nn.cast %x : tensor<1x8x4xf32> to tensor<1x8x4xi32>
  // CHECK: nn.broadcast %{{.*}} : tensor<8x1xi1> to tensor<2x8x4xi1>
  %7 = nn.broadcast %c : tensor<8x1xi1> to tensor<2x8x4xi1>
  // CHECK: nn.bitcast %{{.*}} : tensor<1x8x4xf32> to tensor<1x8x4xui32>
  %8 = nn.bitcast %x : tensor<1x8x4xf32> to tensor<1x8x4xui32>
  return
}
