// RUN: modelc-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @rnn
// CHECK: nn.rnn tanh %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {reverse}
func.func @rnn(%g: tensor<5x1x8xf32>, %w: tensor<8x8xf32>, %n: tensor<1xi32>, %h: tensor<1x8xf32>) -> tensor<5x1x8xf32> {
  %y, %last = nn.rnn tanh %g, %w, %n, %h {reverse} : (tensor<5x1x8xf32>, tensor<8x8xf32>,
      tensor<1xi32>, tensor<1x8xf32>) -> (tensor<5x1x8xf32>, tensor<1x8xf32>)
  return %y : tensor<5x1x8xf32>
}

// CHECK-LABEL: func @gru
// CHECK: nn.gru sigmoid leaky_relu %{{.*}} {clip = 3.000000e+00 : f64, linear_first, parameters = array<f64: 0.000000e+00, 0.000000e+00, 1.000000e-01, 0.000000e+00>}
func.func @gru(%g: tensor<5x1x24xf64>, %w: tensor<8x24xf64>, %b: tensor<8xf64>, %n: tensor<1xi64>, %h: tensor<1x8xf64>) -> tensor<1x8xf64> {
  %y, %last, %work = nn.gru sigmoid leaky_relu %g, %w, %b, %n, %h
      {clip = 3.0 : f64, linear_first, parameters = array<f64: 0.0, 0.0, 0.1, 0.0>} : (tensor<5x1x24xf64>,
      tensor<8x24xf64>, tensor<8xf64>, tensor<1xi64>, tensor<1x8xf64>)
      -> (tensor<5x1x8xf64>, tensor<1x8xf64>, tensor<4x8xf64>)
  return %last : tensor<1x8xf64>
}

// CHECK-LABEL: func @lstm
// CHECK: nn.lstm sigmoid tanh tanh %{{.*}}, %{{.*}} peepholes %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {coupled}
func.func @lstm(%g: tensor<5x1x32xf32>, %w: tensor<8x32xf32>, %p: tensor<24xf32>, %n: tensor<1xi32>, %h: tensor<1x8xf32>) -> tensor<5x1x8xf32> {
  %y, %last, %cell, %work = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %h {coupled} : (tensor<5x1x32xf32>,
      tensor<8x32xf32>, tensor<24xf32>, tensor<1xi32>, tensor<1x8xf32>, tensor<1x8xf32>)
      -> (tensor<5x1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<4x8xf32>)
  return %y : tensor<5x1x8xf32>
}

// CHECK-LABEL: func @linear_attention
// CHECK: nn.linear_attention %{{.*}} {has_decay, query_heads = 4 : i64, scale = 5.000000e-01 : f64}
func.func @linear_attention(%q: tensor<1x3x16xf32>, %k: tensor<1x3x8xf32>, %v: tensor<1x3x12xf32>, %p: tensor<1x2x4x6xf32>,
                            %d: tensor<1x3x2xf32>, %b: tensor<1x3x1xf32>) -> tensor<1x3x24xf32> {
  %y, %s, %w = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 4 : i64, scale = 0.5 : f64}
      : (tensor<1x3x16xf32>, tensor<1x3x8xf32>, tensor<1x3x12xf32>, tensor<1x2x4x6xf32>, tensor<1x3x2xf32>,
         tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
  return %y : tensor<1x3x24xf32>
}
