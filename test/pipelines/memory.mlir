// RUN: modelc-opt %s -modelc-dispatch-pipeline -modelc-placed-pipeline -modelc-outline-kernels \
// RUN:   -modelc-planned-pipeline | FileCheck %s

// From the graph to a memory plan: a residual block whose two values with halos, 1600 bytes each
// (10 x 10 x 4 x f32), are all that the arena holds. The sum lies in the memory of the shortcut, the last
// convolution writes the output. Steps: tanh, halo, conv, halo, conv and add, conv.

// CHECK: kernel.weights_bytes = 576 : i64
// CHECK: kernel.weight @w : tensor<1x3x3x4x4xf32> attributes {kernel.block = 4 : i64, offset = 0 : i64}
// CHECK-LABEL: func @main
// CHECK-SAME: memref<1x8x8x4xf32> {modelc.name = "x", modelc.role = "input"}
// CHECK-SAME: memref<1x8x8x4xf32> {modelc.name = "y", modelc.role = "output"}
// CHECK-SAME: %[[ARENA:.*]]: memref<3200xi8> {modelc.role = "arena"}
// CHECK-SAME: kernel.arena_bytes = 3200 : i64, kernel.lower_bound_bytes = 3200 : i64, kernel.peak_step = 2 : i64
// CHECK: memref.view %[[ARENA]]{{.*}} {kernel.first_step = 0 : i64, kernel.last_step = 5 : i64} : memref<3200xi8> to memref<1x10x10x4xf32>
// CHECK-COUNT-2: call @
// CHECK: memref.view %[[ARENA]]{{.*}} {kernel.first_step = 2 : i64, kernel.last_step = 4 : i64} : memref<3200xi8> to memref<1x10x10x4xf32>
// CHECK-COUNT-4: call @
// CHECK-NOT: call @
// CHECK: return
func.func @main(%x: tensor<1x8x8x4xf32> {modelc.name = "x"}) -> (tensor<1x8x8x4xf32> {modelc.name = "y"}) {
  %w = nn.constant dense<1.0> : tensor<3x3x4x4xf32> loc("w")
  %0 = nn.unary tanh %x : tensor<1x8x8x4xf32>
  %1 = nn.conv2d %0, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = nn.conv2d %1, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  %3 = nn.binary add %2, %0 : (tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %4 = nn.conv2d %3, %w {pads = array<i64: 1, 1, 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x8x8x4xf32>
  return %4 : tensor<1x8x8x4xf32>
}
