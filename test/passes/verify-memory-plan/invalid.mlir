// RUN: modelc-opt %s -modelc-verify-memory-plan -split-input-file -verify-diagnostics

// A buffer is overwritten while it is still to be read.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  // expected-error @below {{is overwritten at step 1, between its first and last use}}
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 64 : index
  // expected-note @below {{by this buffer}}
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// Outside of the arena.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 192 : index
  // expected-error @below {{takes bytes 192 to 320 of an arena of 256}}
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// Misaligned.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<320xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 320 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<320xi8> to memref<32xf32>
  %c_b = arith.constant 144 : index
  // expected-error @below {{lies at byte 144, no multiple of 64}}
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<320xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// A wrong lifetime.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  // expected-error @below {{lives from step 0 to 1 but says 0 to 0}}
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 0 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 128 : index
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// Read before it is written.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  // expected-error @below {{is read at step 0 before it is written}}
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 128 : index
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  call @use(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// No call touches it.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<256xi8> to memref<32xf32>
  %c_b = arith.constant 128 : index
  %b = memref.view %arena[%c_b][] {kernel.first_step = 1 : i64, kernel.last_step = 2 : i64} : memref<256xi8> to memref<32xf32>
  %c_c = arith.constant 0 : index
  // expected-error @below {{is touched by no call}}
  %c = memref.view %arena[%c_c][] {kernel.first_step = 0 : i64, kernel.last_step = 0 : i64} : memref<256xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  call @f(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  call @use(%b) : (memref<32xf32>) -> ()
  return
}
}

// -----

// A wrong lower bound.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
// expected-error @below {{needs at least 256 bytes, at step 1, but says 192 at 1}}
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 192 : i64, kernel.peak_step = 1 : i64} {
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

// A wrong peak.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
// expected-error @below {{needs at least 256 bytes, at step 1, but says 256 at 0}}
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 256 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 0 : i64} {
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

// A wrong arena size.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read"}, memref<32xf32> {kernel.access = "write"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
// expected-error @below {{has an arena of 256 bytes but says 512}}
func.func @main(%arena: memref<256xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 512 : i64, kernel.lower_bound_bytes = 256 : i64, kernel.peak_step = 1 : i64} {
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

// kernel.noalias on an argument that overlaps with one that is written.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func private @make(memref<32xf32> {kernel.access = "write"})
func.func private @f(memref<32xf32> {kernel.access = "read", kernel.noalias}, memref<32xf32> {kernel.access = "readwrite"})
func.func private @use(memref<32xf32> {kernel.access = "read"})
func.func @main(%arena: memref<128xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 128 : i64, kernel.lower_bound_bytes = 128 : i64, kernel.peak_step = 0 : i64} {
  %c_a = arith.constant 0 : index
  %a = memref.view %arena[%c_a][] {kernel.first_step = 0 : i64, kernel.last_step = 1 : i64} : memref<128xi8> to memref<32xf32>
  call @make(%a) : (memref<32xf32>) -> ()
  // expected-error @below {{operand 0 overlaps with operand 1 but is marked kernel.noalias}}
  call @f(%a, %a) : (memref<32xf32>, memref<32xf32>) -> ()
  return
}
}

// -----

// A kernel that does not say what it does.
module attributes {kernel.weights_bytes = 0 : i64} {
// expected-error @below {{argument 0 has no kernel.access}}
func.func private @f(memref<32xf32>)
func.func @main(%x: memref<32xf32> {modelc.role = "input"}, %arena: memref<0xi8> {modelc.role = "arena"}) {
  call @f(%x) : (memref<32xf32>) -> ()
  return
}
}

// -----

// No arena.
module attributes {kernel.weights_bytes = 0 : i64} {
// expected-error @below {{has no arena as last argument; see modelc-plan-memory}}
func.func @main(%x: memref<32xf32> {modelc.role = "input"}) {
  return
}
}

// -----

// A buffer without a place.
module attributes {kernel.weights_bytes = 0 : i64} {
func.func @main(%arena: memref<0xi8> {modelc.role = "arena"}) {
  // expected-error @below {{has no place in the arena; see modelc-plan-memory}}
  %a = kernel.buffer : memref<4xf32>
  return
}
}

// -----

// Weights that overlap.
module attributes {kernel.weights_bytes = 256 : i64} {
kernel.weight @a : tensor<32xf32> attributes {offset = 0 : i64} {
  %0 = nn.constant dense<1.0> : tensor<32xf32>
  kernel.yield %0 : tensor<32xf32>
}
// expected-error @below {{has no aligned place after the weights before it}}
kernel.weight @b : tensor<32xf32> attributes {offset = 64 : i64} {
  %0 = nn.constant dense<1.0> : tensor<32xf32>
  kernel.yield %0 : tensor<32xf32>
}
func.func @main(%arena: memref<0xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 0 : i64, kernel.lower_bound_bytes = 0 : i64, kernel.peak_step = 0 : i64} {
  return
}
}

// -----

// Weights beyond the end.
// expected-error @below {{has 256 bytes of weights but says 192}}
module attributes {kernel.weights_bytes = 192 : i64} {
kernel.weight @a : tensor<32xf32> attributes {offset = 0 : i64} {
  %0 = nn.constant dense<1.0> : tensor<32xf32>
  kernel.yield %0 : tensor<32xf32>
}
kernel.weight @b : tensor<32xf32> attributes {offset = 128 : i64} {
  %0 = nn.constant dense<1.0> : tensor<32xf32>
  kernel.yield %0 : tensor<32xf32>
}
func.func @main(%arena: memref<0xi8> {modelc.role = "arena"}) attributes {kernel.arena_bytes = 0 : i64, kernel.lower_bound_bytes = 0 : i64, kernel.peak_step = 0 : i64} {
  return
}
}
