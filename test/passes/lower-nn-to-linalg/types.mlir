// RUN: modelc-opt %s -modelc-outline-kernels -modelc-lower-nn-to-linalg -canonicalize -mlir-print-local-scope | FileCheck %s

// Comparisons, choices and conversions stand in the same body; truth values are i1.
// CHECK-LABEL: func.func private @lt_select_cast_4
// CHECK:         ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: ui8):
// CHECK:           %[[C:.*]] = arith.cmpf olt, %[[A]], %[[B]] : f32
// CHECK:           %[[S:.*]] = arith.select %[[C]], %[[A]], %[[B]] : f32
// CHECK:           %[[I:.*]] = arith.fptoui %[[S]] : f32 to i8
// CHECK:           builtin.unrealized_conversion_cast %[[I]] : i8 to ui8
func.func @main(%x: memref<4xf32>, %z: memref<f32>, %i: memref<4xui8>, %h: memref<4xf16>, %b: memref<2x4xf64>, %s: memref<4xi8>,
                %t: memref<4xi1>) {
  kernel.dispatch elementwise ins(%x, %z : memref<4xf32>, memref<f32>) outs(%i : memref<4xui8>) {
  ^bb0(%a: tensor<4xf32>, %c: tensor<f32>, %out: tensor<4xui8>):
    %0 = nn.compare lt %a, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>
    %1 = nn.select %0, %a, %c : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = nn.cast %1 : tensor<4xf32> to tensor<4xui8>
    kernel.yield %2 : tensor<4xui8>
  }

  // A broadcast is a map. A half becomes another type through f32.
  // CHECK-LABEL: func.func private @broadcast_cast_2x4
  // CHECK:         affine_map<(d0, d1) -> (d1)>
  // CHECK:           arith.extf %{{.*}} : f16 to f64
  kernel.dispatch elementwise ins(%h : memref<4xf16>) outs(%b : memref<2x4xf64>) {
  ^bb0(%a: tensor<4xf16>, %out: tensor<2x4xf64>):
    %0 = nn.broadcast %a : tensor<4xf16> to tensor<2x4xf16>
    %1 = nn.cast %0 : tensor<2x4xf16> to tensor<2x4xf64>
    kernel.yield %1 : tensor<2x4xf64>
  }

  // CHECK-LABEL: func.func private @cast_4
  // CHECK:           %[[F:.*]] = arith.extf %{{.*}} : f16 to f32
  // CHECK:           arith.cmpf une, %[[F]], %{{.*}} : f32
  kernel.dispatch elementwise ins(%h : memref<4xf16>) outs(%t : memref<4xi1>) {
  ^bb0(%a: tensor<4xf16>, %out: tensor<4xi1>):
    %0 = nn.cast %a : tensor<4xf16> to tensor<4xi1>
    kernel.yield %0 : tensor<4xi1>
  }

  // A shift by eight bits or more, or by a negative number of them, leaves the sign alone.
  // CHECK-LABEL: func.func private @shr_mod_4
  // CHECK:           %[[IN:.*]] = arith.cmpi ult, %{{.*}}, %c8_i8
  // CHECK:           %[[BY:.*]] = arith.select %[[IN]], %{{.*}}, %c7_i8
  // CHECK:           %[[R:.*]] = arith.shrsi %{{.*}}, %[[BY]]
  // CHECK:           arith.remsi %[[R]]
  // CHECK:           arith.xori
  kernel.dispatch elementwise ins(%s : memref<4xi8>) outs(%s : memref<4xi8>) {
  ^bb0(%a: tensor<4xi8>, %out: tensor<4xi8>):
    %0 = nn.binary shr %a, %a : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
    %1 = nn.binary mod %0, %a : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
    kernel.yield %1 : tensor<4xi8>
  }
  return
}
