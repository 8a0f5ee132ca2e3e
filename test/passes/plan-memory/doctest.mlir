// RUN: modelc-opt %s -modelc-plan-memory | FileCheck %s

func.func private @f(memref<32xf32>, memref<32xf32>)

// CHECK-LABEL: func @main
// CHECK-SAME: (%[[X:.*]]: memref<32xf32> {modelc.role = "input"}, %[[ARENA:.*]]: memref<256xi8> {modelc.role = "arena"})
// CHECK-SAME: attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64}
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[A:.*]] = memref.view %[[ARENA]][%[[C0]]][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
// CHECK: %[[C128:.*]] = arith.constant 128 : index
// CHECK: %[[B:.*]] = memref.view %[[ARENA]][%[[C128]]][] {kernel.first_step = 1 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
// CHECK: call @f(%[[X]], %[[A]])
// CHECK: call @f(%[[A]], %[[B]])
func.func @main(%x: memref<32xf32> {modelc.role = "input"}) {
  %a = kernel.buffer : memref<32xf32> // +0
  %b = kernel.buffer : memref<32xf32> // +128, beside a at step 1
  call @f(%x, %a) : (memref<32xf32>, memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  return
}
