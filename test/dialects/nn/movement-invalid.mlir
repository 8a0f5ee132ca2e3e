// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @slice_c1(%x: tensor<2x3xf32>) {
  // expected-error@below {{has 1 starts, 2 sizes and 2 steps for 2 dimensions}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.slice %x {starts = array<i64: 0>, sizes = array<i64: 1, 1>, steps = array<i64: 1, 1>} : tensor<2x3xf32> -> tensor<1x1xf32>
  return
}

// -----

func.func @slice_c2(%x: tensor<2x3xf32>) {
  // expected-error@below {{takes 2 elements in steps of 0 from dimension 1 of 3}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 1, 2>, steps = array<i64: 1, 0>} : tensor<2x3xf32> -> tensor<1x2xf32>
  return
}

// -----

func.func @slice_c2_size(%x: tensor<2x3xf32>) {
  // expected-error@below {{takes 4 elements in steps of 1 from dimension 1 of 3}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 1, 4>, steps = array<i64: 1, 1>} : tensor<2x3xf32> -> tensor<1x4xf32>
  return
}

// -----

func.func @slice_c3(%x: tensor<8xf32>) {
  // expected-error@below {{takes 3 elements from 4 on in steps of 2 from dimension 0 of 8}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.slice %x {starts = array<i64: 4>, sizes = array<i64: 3>, steps = array<i64: 2>} : tensor<8xf32> -> tensor<3xf32>
  return
}

// -----

func.func @slice_c3_backwards(%x: tensor<8xf32>) {
  // expected-error@below {{takes 3 elements from 4 on in steps of -3 from dimension 0 of 8}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.slice %x {starts = array<i64: 4>, sizes = array<i64: 3>, steps = array<i64: -3>} : tensor<8xf32> -> tensor<3xf32>
  return
}

// -----

func.func @concat_c1(%x: tensor<2x3xf32>) {
  // expected-error@below {{axis 2 is no dimension of the first of 1 inputs}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.concat %x axis 2 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @concat_c2(%x: tensor<2x3xf32>, %y: tensor<3x3xf32>) {
  // expected-error@below {{input 1 is 'tensor<3x3xf32>' but the first is 'tensor<2x3xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %z = nn.concat %x, %y axis 1 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @pad_c1(%x: tensor<2x3xf32>) {
  // expected-error@below {{has 1 low and 2 high pads for 2 dimensions}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.pad %x with 0.0 : f32 {low = array<i64: 0>, high = array<i64: 0, 2>} : tensor<2x3xf32> -> tensor<2x5xf32>
  return
}

// -----

func.func @pad_c2(%x: tensor<2x3xf32>) {
  // expected-error@below {{pads 'f32' with 'i32'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.pad %x with 0 : i32 {low = array<i64: 0, 0>, high = array<i64: 0, 2>} : tensor<2x3xf32> -> tensor<2x5xf32>
  return
}
