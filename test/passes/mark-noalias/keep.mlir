// RUN: modelc-opt %s -modelc-mark-noalias | FileCheck %s

// One call of two overlaps: bytes 0 to 128 and 64 to 192. The third argument is apart at both.
// CHECK: func private @overlap(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"}, memref<32xf32> {kernel.access = "read", kernel.noalias})
func.func private @overlap(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"}, memref<32xf32> {kernel.access = "read"})

// Halves of one buffer, interleaved by rows, count as overlapping; one after the other, they do not.
!half = memref<4x4xf32, strided<[8, 1], offset: ?>>
// CHECK: func private @interleaved(memref<{{[^>]*>}}> {kernel.access = "read"}, memref<{{[^>]*>}}> {kernel.access = "write"})
func.func private @interleaved(!half {kernel.access = "read"}, !half {kernel.access = "write"})
// CHECK: func private @blocks(memref<16xf32, strided<[1], offset: ?>> {kernel.access = "read", kernel.noalias}, memref<16xf32, strided<[1], offset: ?>> {kernel.access = "readwrite", kernel.noalias})
!block = memref<16xf32, strided<[1], offset: ?>>
func.func private @blocks(!block {kernel.access = "read"}, !block {kernel.access = "readwrite"})

func.func @main(%x: memref<32xf32> {modelc.role = "input"}, %arena: memref<256xi8> {modelc.role = "arena"}) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  %b = memref.view %arena[%c64][] : memref<256xi8> to memref<32xf32>
  %c = memref.view %arena[%c128][] : memref<256xi8> to memref<32xf32>
  call @overlap(%a, %c, %x) : (memref<32xf32>, memref<32xf32>, memref<32xf32>) -> ()
  call @overlap(%a, %b, %x) : (memref<32xf32>, memref<32xf32>, memref<32xf32>) -> ()

  %rows = kernel.reshape %a : memref<32xf32> to memref<4x8xf32>
  %even = memref.subview %rows[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  %odd = memref.subview %rows[0, 4] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 4>>
  %0 = memref.cast %even : memref<4x4xf32, strided<[8, 1]>> to !half
  %1 = memref.cast %odd : memref<4x4xf32, strided<[8, 1], offset: 4>> to !half
  call @interleaved(%0, %1) : (!half, !half) -> ()

  %low = memref.subview %a[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %high = memref.subview %a[16] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: 16>>
  %2 = memref.cast %low : memref<16xf32, strided<[1]>> to !block
  %3 = memref.cast %high : memref<16xf32, strided<[1], offset: 16>> to !block
  call @blocks(%2, %3) : (!block, !block) -> ()
  return
}
