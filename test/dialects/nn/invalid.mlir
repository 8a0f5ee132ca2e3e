// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @conv2d_c1(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x4x4xf32>) {
  // expected-error@below {{weight takes 4 channels in each of 1 groups but input has 3 channels}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv2d %x, %w : (tensor<1x8x8x3xf32>, tensor<3x3x4x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @conv2d_c1_groups(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x1x4xf32>) {
  // expected-error@below {{weight takes 1 channels in each of 2 groups but input has 3 channels}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv2d %x, %w {groups = 2 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x1x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @conv2d_c2(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x2x5xf32>) {
  // expected-error@below {{5 output channels do not split into 2 groups}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv2d %x, %w {groups = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x5xf32>) -> tensor<1x6x6x5xf32>
  return
}

// -----

func.func @conv2d_c3(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error@below {{window of extent 11 does not fit into 8 elements with padding 1 and 1}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv2d %x, %w {dilations = array<i64: 1, 5>, pads = array<i64: 0, 1, 0, 1>}
      : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x1x4xf32>
  return
}

// -----

func.func @conv2d_wrong_result(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error@below {{inferred type(s) 'tensor<1x6x6x4xf32>' are incompatible with return type(s) of operation 'tensor<1x8x8x4xf32>'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.conv2d %x, %w : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
  return
}

// -----

func.func @conv2d_negative_padding(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error@below {{attribute 'pads' failed to satisfy constraint}}
  %y = nn.conv2d %x, %w {pads = array<i64: 0, -1, 0, 0>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x5x4xf32>
  return
}

// -----

func.func @conv2d_zero_stride(%x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error@below {{attribute 'strides' failed to satisfy constraint}}
  %y = nn.conv2d %x, %w {strides = array<i64: 0, 1>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @conv2d_rank(%x: tensor<8x8x3xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error@below {{operand #0 must be static tensor of rank 4, but got 'tensor<8x8x3xf32>'}}
  %y = nn.conv2d %x, %w : (tensor<8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @unary_c1(%x: tensor<4xi32>) {
  // expected-error@below {{'nn.unary' op exp takes floats, not 'i32'}}
  %y = nn.unary exp %x : tensor<4xi32>
  return
}

// -----

func.func @unary_c1_not(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.unary' op not takes integers, not 'f32'}}
  %y = nn.unary not %x : tensor<4xf32>
  return
}

// -----

func.func @unary_c2(%x: tensor<4xui8>) {
  // expected-error@below {{'nn.unary' op neg takes no 'ui8'}}
  %y = nn.unary neg %x : tensor<4xui8>
  return
}

// -----

func.func @unary_dynamic(%x: tensor<?xf32>) {
  // expected-error@below {{operand #0 must be statically shaped tensor}}
  %y = nn.unary relu %x : tensor<?xf32>
  return
}

// -----

func.func @clip_c1(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.clip' op has no value between 6.000000e+00 : f64 and 0.000000e+00 : f64}}
  %y = nn.clip %x from 6.0 to 0.0 : tensor<4xf32>
  return
}

// -----

func.func @clip_c1_nan(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.clip' op has no value between}}
  %y = nn.clip %x from 0x7FF8000000000000 to 0.0 : tensor<4xf32>
  return
}

// -----

func.func @binary_c1(%x: tensor<4x3xf32>, %b: tensor<4xf32>) {
  // expected-error@below {{shapes [4, 3] and [4] do not broadcast}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.binary add %x, %b : (tensor<4x3xf32>, tensor<4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @binary_element_types(%x: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error@below {{requires the same element type for all operands and results}}
  %y = nn.binary add %x, %b : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @binary_c2(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.binary' op shr takes integers, not 'f32'}}
  %y = nn.binary shr %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @binary_c3(%x: tensor<4xui8>) {
  // expected-error@below {{'nn.binary' op pow takes floats and signed integers, not 'ui8'}}
  %y = nn.binary pow %x, %x : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return
}

// -----

func.func @compare_c1(%x: tensor<4x3xf32>, %b: tensor<4xf32>) {
  // expected-error@below {{shapes [4, 3] and [4] do not broadcast}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.compare lt %x, %b : (tensor<4x3xf32>, tensor<4xf32>) -> tensor<4x3xi1>
  return
}

// -----

func.func @select_c1(%c: tensor<2xi1>, %x: tensor<4x3xf32>) {
  // expected-error@below {{shapes [2] and [4, 3] do not broadcast}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.select %c, %x, %x : (tensor<2xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @cast_shape(%x: tensor<4xf32>) {
  // expected-error@below {{requires the same shape for all operands and results}}
  %y = nn.cast %x : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @bitcast_c1(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.bitcast' op 'f32' and 'i64' have different numbers of bits}}
  %y = nn.bitcast %x : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @broadcast_c1(%x: tensor<4xf32>) {
  // expected-error@below {{'nn.broadcast' op shape [4] does not broadcast to [4, 1]}}
  %y = nn.broadcast %x : tensor<4xf32> to tensor<4x1xf32>
  return
}

// -----

func.func @gather_c1(%x: tensor<2x8xf32>, %i: tensor<3xi64>) {
  // expected-error@below {{axis 2 is no dimension of a tensor of rank 2}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.gather %x, %i {axis = 2 : i64} : (tensor<2x8xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @gather_c2(%x: tensor<2x8xf32>, %i: tensor<3xi8>) {
  // expected-error@below {{has indices of 'i8', not i32 or i64}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.gather %x, %i : (tensor<2x8xf32>, tensor<3xi8>) -> tensor<3x8xf32>
  return
}

// -----

func.func @matmul_c1(%x: tensor<1x64xf32>, %w: tensor<63x10xf32>) {
  // expected-error@below {{lhs has 64 columns but rhs has 63 rows}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<63x10xf32>) -> tensor<1x10xf32>
  return
}

// -----

func.func @matmul_c2(%x: tensor<2x1x64xf32>, %w: tensor<3x64x10xf32>) {
  // expected-error@below {{matrices of counts [2] and [3] do not broadcast}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.matmul %x, %w : (tensor<2x1x64xf32>, tensor<3x64x10xf32>) -> tensor<2x1x10xf32>
  return
}

// -----

func.func @batch_norm_c1(%x: tensor<1x4x8xf32>, %p: tensor<4xf32>) {
  // expected-error@below {{'nn.batch_norm' op has 4 parameters but input has 8 channels}}
  %y = nn.batch_norm %x, %p, %p, %p, %p epsilon 1.0e-5 : tensor<1x4x8xf32>, tensor<4xf32>
  return
}

// -----

func.func @batch_norm_c1_scalar(%x: tensor<f32>, %p: tensor<1xf32>) {
  // expected-error@below {{'nn.batch_norm' op has 1 parameters but input has 0 channels}}
  %y = nn.batch_norm %x, %p, %p, %p, %p epsilon 1.0e-5 : tensor<f32>, tensor<1xf32>
  return
}

// -----

func.func @batch_norm_c2(%x: tensor<1x4xf16>, %p: tensor<4xf32>) {
  // expected-error@below {{'nn.batch_norm' op has parameters of 'f32' but input is 'f16'}}
  %y = nn.batch_norm %x, %p, %p, %p, %p epsilon 1.0e-5 : tensor<1x4xf16>, tensor<4xf32>
  return
}

// -----

func.func @softmax_c1(%x: tensor<f32>) {
  // expected-error@below {{'nn.softmax' op needs an input with at least one dimension}}
  %y = nn.softmax %x : tensor<f32>
  return
}

// -----

func.func @pool2d_c1(%x: tensor<1x4x8x4xf32>) {
  // expected-error@below {{window of extent 5 does not fit into 4 elements with padding 0 and 0}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.pool2d max %x {window = array<i64: 5, 5>} : tensor<1x4x8x4xf32> -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @pool2d_c2(%x: tensor<1x8x8x4xf32>) {
  // expected-error@below {{padding 0 and 3 reaches over a window of extent 3}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.pool2d max %x {window = array<i64: 3, 3>, pads = array<i64: 0, 0, 0, 3>}
      : tensor<1x8x8x4xf32> -> tensor<1x6x9x4xf32>
  return
}

// -----

func.func @pool2d_c3(%x: tensor<1x8x8x4xi32>) {
  // expected-error@below {{has no average of 'i32'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.pool2d avg %x {window = array<i64: 3, 3>} : tensor<1x8x8x4xi32> -> tensor<1x6x6x4xi32>
  return
}

// -----

func.func @dequantize_of_floats(%q: tensor<8x4xf32>, %scale: tensor<f32>, %zero: tensor<f32>) {
  // expected-error@below {{operand #0 must be statically shaped tensor}}
  %y = nn.dequantize %q, %scale, %zero : (tensor<8x4xf32>, tensor<f32>, tensor<f32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @dequantize_c1(%q: tensor<8x4xi8>, %scale: tensor<8xf32>, %zero: tensor<i8>) {
  // expected-error@below {{scale has shape [8] and zero point has shape [], not both [] or [channels]}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.dequantize %q, %scale, %zero : (tensor<8x4xi8>, tensor<8xf32>, tensor<i8>) -> tensor<8x4xf32>
  return
}

// -----

func.func @dequantize_c2(%q: tensor<8x4xi8>, %scale: tensor<8xf32>, %zero: tensor<8xi8>) {
  // expected-error@below {{has 8 scales, which do not fit dimension 1 of shape [8, 4]}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.dequantize %q, %scale, %zero {axis = 1 : i64} : (tensor<8x4xi8>, tensor<8xf32>, tensor<8xi8>) -> tensor<8x4xf32>
  return
}

// -----

func.func @dequantize_c2_axis(%q: tensor<8x4xi8>, %scale: tensor<8xf32>, %zero: tensor<8xi8>) {
  // expected-error@below {{has 8 scales, which do not fit dimension 2 of shape [8, 4]}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.dequantize %q, %scale, %zero {axis = 2 : i64} : (tensor<8x4xi8>, tensor<8xf32>, tensor<8xi8>) -> tensor<8x4xf32>
  return
}

// -----

func.func @dequantize_c3(%q: tensor<8x4xi8>, %scale: tensor<f32>, %zero: tensor<ui8>) {
  // expected-error@below {{zero point is 'ui8' but input is 'i8'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.dequantize %q, %scale, %zero : (tensor<8x4xi8>, tensor<f32>, tensor<ui8>) -> tensor<8x4xf32>
  return
}

// -----

func.func @reduce_c1(%x: tensor<1x7x7x64xf32>) {
  // expected-error@below {{axes [2, 1] are not ascending dimensions of a tensor of rank 4}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.reduce mean %x {axes = array<i64: 2, 1>} : tensor<1x7x7x64xf32> -> tensor<1x1x1x64xf32>
  return
}

// -----

func.func @reduce_c2(%x: tensor<7x64xi64>) {
  // expected-error@below {{has no mean of 'i64'}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.reduce mean %x {axes = array<i64: 1>} : tensor<7x64xi64> -> tensor<7x1xi64>
  return
}

// -----

func.func @reduce_c1_range(%x: tensor<7x64xf32>) {
  // expected-error@below {{axes [1, 2] are not ascending dimensions of a tensor of rank 2}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.reduce sum %x {axes = array<i64: 1, 2>} : tensor<7x64xf32> -> tensor<7x1xf32>
  return
}

// -----

func.func @reshape_c1(%x: tensor<4x4xf32>) {
  // expected-error@below {{'nn.reshape' op input has 16 elements but result has 15}}
  %y = nn.reshape %x : tensor<4x4xf32> -> tensor<15xf32>
  return
}

// -----

func.func @reshape_c2(%x: tensor<4x4xf32>) {
  // expected-error@below {{'nn.reshape' op turns 'f32' into 'i32'}}
  %y = nn.reshape %x : tensor<4x4xf32> -> tensor<16xi32>
  return
}

// -----

func.func @transpose_c1(%x: tensor<4x3xf32>) {
  // expected-error@below {{[0, 0] does not permute 2 dimensions}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.transpose %x {permutation = array<i64: 0, 0>} : tensor<4x3xf32> -> tensor<4x4xf32>
  return
}

// -----

func.func @transpose_c1_rank(%x: tensor<4x3xf32>) {
  // expected-error@below {{[0, 2, 1] does not permute 2 dimensions}}
  // expected-error@below {{failed to infer returned types}}
  %y = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<4x3xf32> -> tensor<4x3xf32>
  return
}

// -----

func.func @constant_type() {
  // expected-error@below {{failed to verify that all of {value, result} have same type}}
  %0 = "nn.constant"() {value = dense<1.0> : tensor<4xf32>} : () -> tensor<3xf32>
  return
}
