// Everything that has no C++ is named, each at its place.
// RUN: modelc-opt %s -modelc-verify-emittable -split-input-file -verify-diagnostics

func.func private @several(%x: memref<8xf32>, %y: memref<8xf32, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = memref.load %x[%c0] : memref<8xf32>
  // expected-error @+1 {{'math.log2' op cannot be printed as C++: no rule for this op}}
  %1 = math.log2 %0 : f32
  memref.store %1, %x[%c0] : memref<8xf32>
  // expected-error @+1 {{'vector.transfer_read' op cannot be printed as C++: it may leave its buffer}}
  %2 = vector.transfer_read %x[%c0], %p : memref<8xf32>, vector<4xf32>
  // expected-error @+1 {{'memref.store' op cannot be printed as C++: a memref whose strides are not static}}
  memref.store %0, %y[%c0] : memref<8xf32, strided<[?], offset: ?>>
  vector.transfer_write %2, %x[%c0] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  return
}

// -----

// expected-error @+1 {{cannot be printed as C++: argument of type 'tensor<8xf32>'}}
func.func private @tensor(%x: tensor<8xf32>) {
  return
}

// -----

func.func private @type(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %x[%c0] : memref<8xf32>
  // expected-error @+1 {{'arith.truncf' op cannot be printed as C++: a value of type 'f8E5M2'}}
  %1 = arith.truncf %0 : f32 to f8E5M2
  %2 = arith.extf %1 : f8E5M2 to f32
  memref.store %2, %x[%c0] : memref<8xf32>
  return
}

// -----

func.func private @negative(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.load %x[%c0] : memref<8xf32>
  scf.for %i = %c0 to %c1 step %c1 {
    // expected-error @+1 {{'affine.apply' op cannot be printed as C++: a division of an index that may be negative}}
    %1 = affine.apply affine_map<(d0) -> ((d0 - 1) floordiv 2)>(%i)
    memref.store %0, %x[%1] : memref<8xf32>
  }
  return
}
