// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @conv3d_c1(%x: tensor<1x8x8x8x3xf32>, %w: tensor<3x3x3x2x4xf32>) {
  // expected-error@below {{weight takes 2 channels in each of 1 groups but input has 3 channels}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv3d %x, %w : (tensor<1x8x8x8x3xf32>, tensor<3x3x3x2x4xf32>) -> tensor<1x6x6x6x4xf32>
  return
}

// -----

func.func @conv3d_c2(%x: tensor<1x8x8x8x6xf32>, %w: tensor<3x3x3x3x5xf32>) {
  // expected-error@below {{5 output channels do not split into 2 groups}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv3d %x, %w {groups = 2 : i64} : (tensor<1x8x8x8x6xf32>, tensor<3x3x3x3x5xf32>) -> tensor<1x6x6x6x5xf32>
  return
}

// -----

func.func @conv3d_c3(%x: tensor<1x8x8x2x3xf32>, %w: tensor<3x3x3x3x4xf32>) {
  // expected-error@below {{window of extent 3 does not fit into 2 elements with padding 0 and 0}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv3d %x, %w : (tensor<1x8x8x2x3xf32>, tensor<3x3x3x3x4xf32>) -> tensor<1x6x6x1x4xf32>
  return
}

// -----

func.func @conv_transpose_c1(%x: tensor<1x1x8x8x3xf32>, %w: tensor<1x2x2x2x4xf32>) {
  // expected-error@below {{weight takes 2 channels but input has 3}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv_transpose %x, %w {output = array<i64: 1, 9, 9>} : (tensor<1x1x8x8x3xf32>, tensor<1x2x2x2x4xf32>) -> tensor<1x1x9x9x4xf32>
  return
}

// -----

func.func @conv_transpose_c2(%x: tensor<1x1x8x8x3xf32>, %w: tensor<1x2x2x3x4xf32>) {
  // expected-error@below {{3 channels do not split into 2 groups}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv_transpose %x, %w {groups = 2 : i64, output = array<i64: 1, 9, 9>} : (tensor<1x1x8x8x3xf32>, tensor<1x2x2x3x4xf32>) -> tensor<1x1x9x9x8xf32>
  return
}

// -----

func.func @max_pool_indices_c1(%x: tensor<3x1x8x8xf32>) {
  // expected-error@below {{window of extent 2 does not fit into 1 elements with padding 0 and 0}}
  // expected-error@below {{failed to infer returned types}}
  %y, %i = nn.max_pool_indices %x {window = array<i64: 2, 2, 2>} : tensor<3x1x8x8xf32> -> tensor<3x1x7x7xf32>, tensor<3x1x7x7xi64>
  return
}

// -----

func.func @max_pool_indices_c2(%x: tensor<3x1x8x8xf32>) {
  // expected-error@below {{padding 0 and 2 reaches over a window of extent 2}}
  // expected-error@below {{failed to infer returned types}}
  %y, %i = nn.max_pool_indices %x {window = array<i64: 1, 1, 2>, pads = array<i64: 0, 0, 0, 0, 0, 2>} : tensor<3x1x8x8xf32> -> tensor<3x1x8x9xf32>, tensor<3x1x8x9xi64>
  return
}

// -----

func.func @max_unpool_c1(%x: tensor<3x1x2x2xf32>, %i: tensor<3x1x2x1xi64>) {
  // expected-error@below {{has indices of shape [3, 1, 2, 1] for [3, 1, 2, 2] elements}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.max_unpool %x, %i {pooled = array<i64: 1, 4, 4>, output = array<i64: 1, 4, 4>} : (tensor<3x1x2x2xf32>, tensor<3x1x2x1xi64>) -> tensor<3x1x4x4xf32>
  return
}

// -----

func.func @max_unpool_c2(%x: tensor<3x1x2x2xf32>, %i: tensor<3x1x2x2xi32>) {
  // expected-error@below {{has indices of 'i32', not i64}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.max_unpool %x, %i {pooled = array<i64: 1, 4, 4>, output = array<i64: 1, 4, 4>} : (tensor<3x1x2x2xf32>, tensor<3x1x2x2xi32>) -> tensor<3x1x4x4xf32>
  return
}

// -----

func.func @roi_align_c1(%x: tensor<1x3x8x8xf32>, %r: tensor<5x5xf32>, %i: tensor<5xi64>) {
  // expected-error@below {{has regions of type 'tensor<5x5xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.roi_align %x, %r, %i {output = array<i64: 7, 7>, scale = 0.25, shift = 0.5} : (tensor<1x3x8x8xf32>, tensor<5x5xf32>, tensor<5xi64>) -> tensor<5x3x7x7xf32>
  return
}

// -----

func.func @roi_align_c2(%x: tensor<1x3x8x8xf32>, %r: tensor<5x4xf32>, %i: tensor<4xi64>) {
  // expected-error@below {{has images of type 'tensor<4xi64>' for 5 regions}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.roi_align %x, %r, %i {output = array<i64: 7, 7>, scale = 0.25, shift = 0.5} : (tensor<1x3x8x8xf32>, tensor<5x4xf32>, tensor<4xi64>) -> tensor<5x3x7x7xf32>
  return
}

// -----

func.func @max_roi_pool_c1(%x: tensor<1x3x8x8xf32>, %r: tensor<5x4xf32>) {
  // expected-error@below {{has regions of 4 numbers, not 5}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.max_roi_pool %x, %r {output = array<i64: 7, 7>, scale = 1.0} : (tensor<1x3x8x8xf32>, tensor<5x4xf32>) -> tensor<5x3x7x7xf32>
  return
}

// -----

func.func @deform_conv_c1(%x: tensor<1x2x3x3xf32>, %w: tensor<2x2x1x4xf32>, %o: tensor<1x8x2x2xf32>, %m: tensor<1x4x2x2xf32>) {
  // expected-error@below {{has 2 channels for a weight of 1, 1 groups and 1 groups of offsets}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.deform_conv %x, %w, %o, %m : (tensor<1x2x3x3xf32>, tensor<2x2x1x4xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return
}

// -----

func.func @deform_conv_c2(%x: tensor<1x2x3x3xf32>, %w: tensor<2x2x1x5xf32>, %o: tensor<1x8x2x2xf32>, %m: tensor<1x4x2x2xf32>) {
  // expected-error@below {{5 output channels do not split into 2 groups}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.deform_conv %x, %w, %o, %m {groups = 2 : i64} : (tensor<1x2x3x3xf32>, tensor<2x2x1x5xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return
}

// -----

func.func @deform_conv_c3(%x: tensor<1x2x3x3xf32>, %w: tensor<4x2x2x4xf32>, %o: tensor<1x8x2x2xf32>, %m: tensor<1x4x2x2xf32>) {
  // expected-error@below {{window of extent 4 does not fit into 3 elements with padding 0 and 0}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.deform_conv %x, %w, %o, %m : (tensor<1x2x3x3xf32>, tensor<4x2x2x4xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return
}

// -----

func.func @deform_conv_c4(%x: tensor<1x2x3x3xf32>, %w: tensor<2x2x2x4xf32>, %o: tensor<1x4x2x2xf32>, %m: tensor<1x4x2x2xf32>) {
  // expected-error@below {{has offsets of shape [1, 4, 2, 2] and a mask of shape [1, 4, 2, 2] where [1, 8, 2, 2] and half of it is needed}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.deform_conv %x, %w, %o, %m : (tensor<1x2x3x3xf32>, tensor<2x2x2x4xf32>, tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return
}
