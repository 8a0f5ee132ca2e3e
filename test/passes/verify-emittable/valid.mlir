// RUN: modelc-opt %s -modelc-source-pipeline | FileCheck %s

// CHECK-LABEL: func.func private @copy
// CHECK-SAME: emit.name = "copy"
// CHECK-NOT: memref.copy
func.func private @copy(%x: memref<4xf32> {kernel.access = "read"}, %y: memref<4xf32> {kernel.access = "write"}) {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
