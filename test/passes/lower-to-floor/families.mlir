// RUN: modelc-opt %s -modelc-kernels-pipeline -modelc-lower-to-floor -modelc-verify-bufferized | FileCheck %s
// RUN: modelc-opt %s -modelc-kernels-pipeline -modelc-loops-pipeline=recipes=false | FileCheck %s

// One kernel of each family from nn to loops: no memory on the way, sums carried by the loops, residuals
// read from the output before it is written.

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"modelc.mcpu" = "x86-64-v3">>} {
// CHECK-LABEL: func.func private @conv3x3s2_add_relu_8x8x16
// CHECK-SAME:      kernel.made_as = "floor"
// CHECK:         %[[OUT:[a-z0-9_]+]] = memref.expand_shape
// CHECK:         scf.for %[[H:[a-z0-9_]+]] = %c0 to %c8
// CHECK:           scf.for %[[W:[a-z0-9_]+]] = %c0 to %c8
// CHECK:             scf.for %[[O:[a-z0-9_]+]] = %c0 to %c2
// CHECK:               scf.for %[[V:[a-z0-9_]+]] = %c0 to %c8
// CHECK:                 scf.for {{.*}} to %c3 step %c1 iter_args({{.*}}) -> (f32)
// CHECK:                   scf.for {{.*}} to %c3 step %c1 iter_args({{.*}}) -> (f32)
// CHECK:                     scf.for {{.*}} to %c8 step %c1 iter_args(%[[ACC:[a-z0-9_]+]] = {{.*}}) -> (f32)
// CHECK:                       math.fma %{{.*}}, %{{.*}}, %[[ACC]] : f32
// CHECK-NOT:               arith.mulf
// CHECK:                 %[[RES:[a-z0-9_]+]] = memref.load %[[OUT]][%[[H]], %[[W]], %[[O]], %[[V]]]
// CHECK:                 arith.addf
// CHECK-NEXT:            arith.addf %{{.*}}, %[[RES]]
// CHECK:                 arith.maximumf
// CHECK:                 memref.store %{{.*}}, %[[OUT]][%[[H]], %[[W]], %[[O]], %[[V]]]
func.func @main(%x: memref<1x18x18x8xf32>, %w: memref<2x3x3x8x8xf32>, %bias: memref<16xf32>, %y: memref<1x8x8x16xf32>,
                %p: memref<1x9x9x8xf32>, %m: memref<1x1x1x8xf32>, %t: memref<2x3xf32>, %u: memref<3x2xf32>, %i: memref<4xui8>) {
  kernel.dispatch conv ins(%x, %w, %bias : memref<1x18x18x8xf32>, memref<2x3x3x8x8xf32>, memref<16xf32>) outs(%y : memref<1x8x8x16xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %packed: tensor<2x3x3x8x8xf32>, %b: tensor<16xf32>, %out: tensor<1x8x8x16xf32>):
    %plain = kernel.unpack %packed : tensor<2x3x3x8x8xf32> -> tensor<3x3x8x16xf32>
    %0 = nn.conv2d %in, %plain {strides = array<i64: 2, 2>} : (tensor<1x18x18x8xf32>, tensor<3x3x8x16xf32>) -> tensor<1x8x8x16xf32>
    %1 = nn.binary add %0, %b : (tensor<1x8x8x16xf32>, tensor<16xf32>) -> tensor<1x8x8x16xf32>
    %2 = nn.binary add %1, %out : (tensor<1x8x8x16xf32>, tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
    %3 = nn.unary relu %2 : tensor<1x8x8x16xf32>
    kernel.yield %3 : tensor<1x8x8x16xf32>
  }

  // CHECK-LABEL: func.func private @avgpool2x2s2_9x9x8
  // CHECK:         scf.for {{.*}} iter_args
  // CHECK:           arith.addf
  // CHECK:         arith.divf
  // CHECK:         memref.store
  kernel.dispatch pool ins(%x : memref<1x18x18x8xf32>) outs(%p : memref<1x9x9x8xf32>) {
  ^bb0(%in: tensor<1x18x18x8xf32>, %out: tensor<1x9x9x8xf32>):
    %0 = nn.pool2d avg %in {window = array<i64: 2, 2>, strides = array<i64: 2, 2>} : tensor<1x18x18x8xf32> -> tensor<1x9x9x8xf32>
    kernel.yield %0 : tensor<1x9x9x8xf32>
  }

  // CHECK-LABEL: func.func private @max_9x9x8
  // CHECK:         arith.maximumf
  kernel.dispatch reduce ins(%p : memref<1x9x9x8xf32>) outs(%m : memref<1x1x1x8xf32>) {
  ^bb0(%in: tensor<1x9x9x8xf32>, %out: tensor<1x1x1x8xf32>):
    %0 = nn.reduce max %in {axes = array<i64: 1, 2>} : tensor<1x9x9x8xf32> -> tensor<1x1x1x8xf32>
    kernel.yield %0 : tensor<1x1x1x8xf32>
  }

  // CHECK-LABEL: func.func private @transpose_3x2
  // CHECK:         %[[E:[a-z0-9_]+]] = memref.load %arg0[%[[J:[a-z0-9_]+]], %[[I:[a-z0-9_]+]]]
  // CHECK-NEXT:    memref.store %[[E]], %arg1[%[[I]], %[[J]]]
  kernel.dispatch elementwise ins(%t : memref<2x3xf32>) outs(%u : memref<3x2xf32>) {
  ^bb0(%in: tensor<2x3xf32>, %out: tensor<3x2xf32>):
    %0 = nn.transpose %in {permutation = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<3x2xf32>
    kernel.yield %0 : tensor<3x2xf32>
  }

  // CHECK-LABEL: func.func private @copy_2x3
  // CHECK:         %[[C:[a-z0-9_]+]] = memref.load %arg0
  // CHECK-NEXT:    memref.store %[[C]], %arg1
  kernel.dispatch copy ins(%t : memref<2x3xf32>) outs(%t : memref<2x3xf32>) {
  ^bb0(%in: tensor<2x3xf32>, %out: tensor<2x3xf32>):
    kernel.yield %in : tensor<2x3xf32>
  }

  // CHECK-LABEL: func.func private @halo_18x18x8
  // CHECK-COUNT-4: memref.store
  kernel.fill_halo %x halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x18x18x8xf32>

  // CHECK-LABEL: func.func private @softmax_2x3
  // CHECK-SAME:      kernel.made_as = "row body"
  // CHECK:         kernel.row_body
  kernel.dispatch rows ins(%t : memref<2x3xf32>) outs(%t : memref<2x3xf32>) {
  ^bb0(%in: tensor<2x3xf32>, %out: tensor<2x3xf32>):
    %0 = nn.softmax %in : tensor<2x3xf32>
    kernel.yield %0 : tensor<2x3xf32>
  }

  // CHECK-LABEL: func.func private @max_4
  // CHECK:         memref.load {{.*}} : memref<4xui8
  // CHECK:         arith.maxui
  // CHECK:         memref.store {{.*}} : memref<4xui8
  kernel.dispatch elementwise ins(%i : memref<4xui8>) outs(%i : memref<4xui8>) {
  ^bb0(%in: tensor<4xui8>, %out: tensor<4xui8>):
    %0 = nn.binary max %in, %out : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
    kernel.yield %0 : tensor<4xui8>
  }
  return
}
}
