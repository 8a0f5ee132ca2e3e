// RUN: modelc-opt %s -modelc-outline-kernels | FileCheck %s

// Names say family, fused ops (a bias goes without saying) and shape; an operand that is read and written
// is one argument; a buffer with a halo keeps its strides; a tile is kept.

// CHECK-LABEL: func.func @main
func.func @main(%x: memref<1x16x16x3xf32>, %y: memref<1x4x4x8xf32>) {
  %w = kernel.load_weight @w : memref<1x3x3x3x8xf32>
  %bias = kernel.load_weight @b : memref<8xf32>
  %padded = kernel.buffer : memref<1x18x18x3xf32>
  %inside = memref.subview %padded[0, 1, 1, 0] [1, 16, 16, 3] [1, 1, 1, 1]
      : memref<1x18x18x3xf32> to memref<1x16x16x3xf32, strided<[972, 54, 3, 1], offset: 57>>
  // CHECK: call @copy_16x16x3
  kernel.dispatch copy ins(%x : memref<1x16x16x3xf32>)
      outs(%inside : memref<1x16x16x3xf32, strided<[972, 54, 3, 1], offset: 57>>) {
  ^bb0(%in: tensor<1x16x16x3xf32>, %out: tensor<1x16x16x3xf32>):
    kernel.yield %in : tensor<1x16x16x3xf32>
  }
  // CHECK: call @halo_18x18x3(
  kernel.fill_halo %padded halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x18x18x3xf32>
  %c = kernel.buffer : memref<1x8x8x8xf32>
  // CHECK: call @conv3x3s2_relu_8x8x8({{.*}}) {macs = 13824 : i64, nodes = ["conv1", "relu1"]}
  kernel.dispatch conv ins(%padded, %w, %bias : memref<1x18x18x3xf32>, memref<1x3x3x3x8xf32>, memref<8xf32>)
      outs(%c : memref<1x8x8x8xf32>) attributes {macs = 13824 : i64, nodes = ["conv1", "relu1"], tile = array<i64: 4, 8>} {
  ^bb0(%in: tensor<1x18x18x3xf32>, %packed: tensor<1x3x3x3x8xf32>, %b: tensor<8xf32>, %out: tensor<1x8x8x8xf32>):
    %plain = kernel.unpack %packed : tensor<1x3x3x3x8xf32> -> tensor<3x3x3x8xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x18x18x3xf32>, tensor<3x3x3x8xf32>) -> tensor<1x8x8x8xf32>
    %1 = nn.binary add %0, %b : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32>
    %2 = nn.unary relu %1 : tensor<1x8x8x8xf32>
    kernel.yield %2 : tensor<1x8x8x8xf32>
  }
  // CHECK: call @add_relu6_8x8x8(
  kernel.dispatch elementwise ins(%c : memref<1x8x8x8xf32>) outs(%c : memref<1x8x8x8xf32>) {
  ^bb0(%in: tensor<1x8x8x8xf32>, %out: tensor<1x8x8x8xf32>):
    %0 = nn.binary add %in, %out : (tensor<1x8x8x8xf32>, tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
    %1 = nn.clip %0 from 0.0 to 6.0 : tensor<1x8x8x8xf32>
    kernel.yield %1 : tensor<1x8x8x8xf32>
  }
  // CHECK: call @maxpool2x2s2_4x4x8(
  kernel.dispatch pool ins(%c : memref<1x8x8x8xf32>) outs(%y : memref<1x4x4x8xf32>) {
  ^bb0(%in: tensor<1x8x8x8xf32>, %out: tensor<1x4x4x8xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 2, 2>, strides = array<i64: 2, 2>} : tensor<1x8x8x8xf32> -> tensor<1x4x4x8xf32>
    kernel.yield %0 : tensor<1x4x4x8xf32>
  }
  // CHECK: call @maxpool2x2s2_4x4x8_0(
  kernel.dispatch pool ins(%c : memref<1x8x8x8xf32>) outs(%y : memref<1x4x4x8xf32>) {
  ^bb0(%in: tensor<1x8x8x8xf32>, %out: tensor<1x4x4x8xf32>):
    %0 = nn.pool2d max %in {window = array<i64: 2, 2>, strides = array<i64: 2, 2>} : tensor<1x8x8x8xf32> -> tensor<1x4x4x8xf32>
    kernel.yield %0 : tensor<1x4x4x8xf32>
  }
  return
}

// CHECK: func.func private @copy_16x16x3({{.*}}, %{{.*}}: memref<1x16x16x3xf32, strided<[972, 54, 3, 1], offset: ?>>
// CHECK: func.func private @halo_18x18x3(%{{.*}}: memref<1x18x18x3xf32, strided<[972, 54, 3, 1], offset: ?>> {kernel.access = "write"})
// CHECK-SAME: kernel.doc = "border of 18x18x3: rows 1 above, 1 below; columns 1 left, 1 right", kernel.family = "halo"
// CHECK: func.func private @conv3x3s2_relu_8x8x8
// CHECK-SAME: kernel.doc = "conv3x3s2, bias, relu: 18x18x3 -> 8x8x8", kernel.family = "conv", kernel.tile = array<i64: 4, 8>
// CHECK: func.func private @add_relu6_8x8x8({{.*}}{kernel.access = "read"}, {{.*}}{kernel.access = "readwrite"})

kernel.weight @w : tensor<1x3x3x3x8xf32> {
  %0 = nn.constant dense<1.0> : tensor<1x3x3x3x8xf32>
  kernel.yield %0 : tensor<1x3x3x3x8xf32>
}
kernel.weight @b : tensor<8xf32> {
  %0 = nn.constant dense<1.0> : tensor<8xf32>
  kernel.yield %0 : tensor<8xf32>
}
