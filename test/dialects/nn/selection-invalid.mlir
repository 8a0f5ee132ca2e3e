// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @normalize_c1(%x: tensor<f32>) {
  // expected-error@below {{'nn.normalize' op needs an input with at least one dimension}}
  %y = nn.normalize mean_variance %x epsilon 1.0e-5 : tensor<f32>
  return
}

// -----

func.func @arg_extreme_c1(%x: tensor<2x10xf32>) {
  // expected-error@below {{axis 2 is no dimension of a tensor of rank 2}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.arg_extreme max %x {axis = 2 : i64} : tensor<2x10xf32> -> tensor<2x1xi64>
  return
}

// -----

func.func @top_k_c1(%x: tensor<2x10xf32>) {
  // expected-error@below {{axis 2 is no dimension of a tensor of rank 2}}
  // expected-error@below {{failed to infer returned types}}
  %y, %p = nn.top_k max %x {axis = 2 : i64, k = 1 : i64} : tensor<2x10xf32> -> tensor<2x1xf32>, tensor<2x1xi64>
  return
}

// -----

func.func @top_k_c2(%x: tensor<2x10xf32>) {
  // expected-error@below {{cannot take 3 of 2 elements}}
  // expected-error@below {{failed to infer returned types}}
  %y, %p = nn.top_k min %x {k = 3 : i64} : tensor<2x10xf32> -> tensor<3x10xf32>, tensor<3x10xi64>
  return
}

// -----

func.func @cumulate_c1(%x: tensor<2x10xf32>) {
  // expected-error@below {{'nn.cumulate' op axis 2 is no dimension of a tensor of rank 2}}
  %y = nn.cumulate sum %x {axis = 2 : i64} : tensor<2x10xf32>
  return
}

// -----

func.func @determinant_c1(%x: tensor<2x3x4xf32>) {
  // expected-error@below {{shape [2, 3, 4] does not end with equal dimensions}}
  // expected-error@below {{failed to infer returned types}}
  %y, %work = nn.determinant %x : tensor<2x3x4xf32> -> tensor<2xf32>, tensor<3x4xf32>
  return
}
