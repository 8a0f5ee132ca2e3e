// RUN: modelc-opt %s -modelc-mark-noalias | FileCheck %s

// CHECK: func private @f(memref<32xf32> {kernel.access = "read", kernel.noalias}, memref<32xf32> {kernel.access = "write", kernel.noalias})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})

// Two read-only operands may be one buffer.
// CHECK: func private @twice(memref<32xf32> {kernel.access = "read", kernel.noalias}, memref<32xf32> {kernel.access = "read", kernel.noalias}, memref<32xf32> {kernel.access = "write", kernel.noalias})
func.func private @twice(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})

func.func @main(%x: memref<32xf32> {modelc.role = "input"}, %y: memref<32xf32> {modelc.role = "output"}, %arena: memref<256xi8> {modelc.role = "arena"}) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  %b = memref.view %arena[%c128][] : memref<256xi8> to memref<32xf32>
  call @f(%x, %a) : (memref<32xf32>, memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @twice(%a, %a, %y) : (memref<32xf32>, memref<32xf32>, memref<32xf32>) -> ()
  return
}
