// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @scatter_c1(%x: tensor<8x4xf32>, %i: tensor<3xi64>, %u: tensor<2x4xf32>) {
  // expected-error@below {{changes 'tensor<8x4xf32>' at 'tensor<3xi64>' by 'tensor<2x4xf32>'}}
  %y = nn.scatter add %x, %i, %u : tensor<8x4xf32>, tensor<3xi64>, tensor<2x4xf32>
  return
}

// -----

func.func @scatter_c2(%x: tensor<8x4xi1>, %i: tensor<3xi64>, %u: tensor<3x4xi1>) {
  // expected-error@below {{cannot compute with 'i1'}}
  %y = nn.scatter max %x, %i, %u : tensor<8x4xi1>, tensor<3xi64>, tensor<3x4xi1>
  return
}

// -----

func.func @gather_elements_c1(%x: tensor<2x8xf32>, %i: tensor<2x3xi64>) {
  // expected-error@below {{takes elements along axis 2 of 'tensor<2x8xf32>' at 'tensor<2x3xi64>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.gather_elements %x, %i axis 2 : (tensor<2x8xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @gather_elements_c2(%x: tensor<2x8xf32>, %i: tensor<3x3xi64>) {
  // expected-error@below {{has indices of 'tensor<3x3xi64>' for 'tensor<2x8xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.gather_elements %x, %i axis 1 : (tensor<2x8xf32>, tensor<3x3xi64>) -> tensor<3x3xf32>
  return
}

// -----

func.func @scatter_elements_c1(%x: tensor<2x8xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) {
  // expected-error@below {{changes 'tensor<2x8xf32>' along axis 1 at 'tensor<3xi64>'}}
  %y = nn.scatter_elements set %x, %i, %u axis 1 : tensor<2x8xf32>, tensor<3xi64>, tensor<3xf32>
  return
}

// -----

func.func @scatter_elements_c2(%x: tensor<2x8xf32>, %i: tensor<3x3xi64>, %u: tensor<3x3xf32>) {
  // expected-error@below {{has indices of 'tensor<3x3xi64>' for 'tensor<2x8xf32>'}}
  %y = nn.scatter_elements set %x, %i, %u axis 1 : tensor<2x8xf32>, tensor<3x3xi64>, tensor<3x3xf32>
  return
}

// -----

func.func @scatter_elements_c3(%x: tensor<2x8xf32>, %i: tensor<2x3xi64>, %u: tensor<2x4xf32>) {
  // expected-error@below {{has updates of 'tensor<2x4xf32>' for indices of 'tensor<2x3xi64>'}}
  %y = nn.scatter_elements set %x, %i, %u axis 1 : tensor<2x8xf32>, tensor<2x3xi64>, tensor<2x4xf32>
  return
}

// -----

func.func @scatter_elements_c4(%x: tensor<2x8xf16>, %i: tensor<2x3xi64>, %u: tensor<2x3xf16>) {
  // expected-error@below {{cannot compute with 'f16'}}
  %y = nn.scatter_elements add %x, %i, %u axis 1 : tensor<2x8xf16>, tensor<2x3xi64>, tensor<2x3xf16>
  return
}

// -----

func.func @interpolate_c1(%x: tensor<8xf32>, %p: tensor<16x2xi32>, %w: tensor<16x2xf32>) {
  // expected-error@below {{axis 1 is no dimension of 'tensor<8xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.interpolate %x, %p, %w axis 1 : (tensor<8xf32>, tensor<16x2xi32>, tensor<16x2xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @interpolate_c2(%x: tensor<8xf32>, %p: tensor<16x2xi32>, %w: tensor<16x1xf32>) {
  // expected-error@below {{has places of 'tensor<16x2xi32>' for weights of 'tensor<16x1xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.interpolate %x, %p, %w axis 0 : (tensor<8xf32>, tensor<16x2xi32>, tensor<16x1xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @grid_sample_c1(%x: tensor<1x3x8xf32>, %g: tensor<1x4x1xf32>) {
  // expected-error@below {{samples 'tensor<1x3x8xf32>' at 'tensor<1x4x1xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.grid_sample linear zeros %x, %g : (tensor<1x3x8xf32>, tensor<1x4x1xf32>) -> tensor<1x3x4xf32>
  return
}

// -----

func.func @grid_sample_c2(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x3xf32>) {
  // expected-error@below {{samples 'tensor<1x3x8x8xf32>' at 'tensor<1x4x4x3xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.grid_sample linear zeros %x, %g : (tensor<1x3x8x8xf32>, tensor<1x4x4x3xf32>) -> tensor<1x3x4x4xf32>
  return
}
