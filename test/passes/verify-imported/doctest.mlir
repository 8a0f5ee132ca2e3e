// RUN: modelc-opt %s -modelc-verify-imported -mlir-print-debuginfo | FileCheck %s
// RUN: modelc-opt %s -modelc-import-pipeline | FileCheck %s

// CHECK: func.func @main
// CHECK: nn.unary relu
func.func @main(%x: tensor<4xf32> {modelc.name = "x"}) -> (tensor<4xf32> {modelc.name = "y"}) {
  %y = nn.unary relu %x : tensor<4xf32> loc("act")
  return %y : tensor<4xf32>
}
