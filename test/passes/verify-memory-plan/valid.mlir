// RUN: modelc-opt %s -modelc-verify-memory-plan -split-input-file

// Side by side, and one after the other in the same bytes.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 128 : index
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<128xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 128 : i64, kernel.lower_bound_bytes = 128 : i64, kernel.peak_step = 0 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<128xi8> to memref<32xf32>
  %c_b = arith.constant 0 : index
  %b = memref.view %arena[%c_b][] {kernel.first_step = 2 : i64, kernel.last_step = 3 : i64} : memref<128xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @use(%a) : (memref<32xf32>) -> ()
  call @make(%b) : (memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}
