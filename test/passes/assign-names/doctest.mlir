// RUN: modelc-opt %s -modelc-assign-names | FileCheck %s

// CHECK: func.func private @copy_4(%{{.*}}: memref<4xf32> {emit.name = "x", kernel.access = "read"},
// CHECK-SAME: %{{.*}}: memref<4xf32> {emit.name = "y", kernel.access = "write"})
// CHECK-SAME: attributes {emit.name = "copy_4"}
func.func private @copy_4(%0: memref<4xf32> {kernel.access = "read"}, %1: memref<4xf32> {kernel.access = "write"}) {
  return
}
