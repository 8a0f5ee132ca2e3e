// RUN: modelc-opt %s --split-input-file --verify-diagnostics

func.func @rnn_c1(%g: tensor<5x2x9xf32>, %w: tensor<8x8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{gates [5, 2, 9] and weights [8, 8] are not those of 1 gates}}
  // expected-error@below {{failed to infer returned types}}
  %r:2 = nn.rnn tanh %g, %w, %n, %h
      : (tensor<5x2x9xf32>, tensor<8x8xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @rnn_c2(%g: tensor<5x2x8xf32>, %w: tensor<8x8xf32>, %n: tensor<3xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{lengths have shape [3], not [2]}}
  // expected-error@below {{failed to infer returned types}}
  %r:2 = nn.rnn tanh %g, %w, %n, %h
      : (tensor<5x2x8xf32>, tensor<8x8xf32>, tensor<3xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @rnn_c3(%g: tensor<5x2x8xf32>, %w: tensor<8x8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{has 1 parameters for 1 functions}}
  // expected-error@below {{failed to infer returned types}}
  %r:2 = nn.rnn tanh %g, %w, %n, %h {parameters = array<f64: 0.1>}
      : (tensor<5x2x8xf32>, tensor<8x8xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @rnn_c4(%g: tensor<5x2x8xf32>, %w: tensor<8x8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf64>) {
  // expected-error@below {{states are 'f64' but gates are 'f32'}}
  // expected-error@below {{failed to infer returned types}}
  %r:2 = nn.rnn tanh %g, %w, %n, %h
      : (tensor<5x2x8xf32>, tensor<8x8xf32>, tensor<2xi32>, tensor<2x8xf64>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>)
  return
}

// -----

func.func @gru_c1(%g: tensor<5x2x32xf32>, %w: tensor<8x24xf32>, %b: tensor<8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{gates [5, 2, 32] and weights [8, 24] are not those of 3 gates}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.gru sigmoid tanh %g, %w, %b, %n, %h
      : (tensor<5x2x32xf32>, tensor<8x24xf32>, tensor<8xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @gru_c2(%g: tensor<5x2x24xf32>, %w: tensor<8x24xf32>, %b: tensor<9xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{biases have shape [9], not [8]}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.gru sigmoid tanh %g, %w, %b, %n, %h
      : (tensor<5x2x24xf32>, tensor<8x24xf32>, tensor<9xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @gru_c3(%g: tensor<5x2x24xf32>, %w: tensor<8x24xf32>, %b: tensor<8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{has 2 parameters for 2 functions}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.gru sigmoid tanh %g, %w, %b, %n, %h {parameters = array<f64: 0.1, 0.2>}
      : (tensor<5x2x24xf32>, tensor<8x24xf32>, tensor<8xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @gru_c4(%g: tensor<5x2x24xf32>, %w: tensor<8x24xf64>, %b: tensor<8xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>) {
  // expected-error@below {{weights are 'f64' but gates are 'f32'}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.gru sigmoid tanh %g, %w, %b, %n, %h
      : (tensor<5x2x24xf32>, tensor<8x24xf64>, tensor<8xf32>, tensor<2xi32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @lstm_c1(%g: tensor<5x2x24xf32>, %w: tensor<8x32xf32>, %p: tensor<24xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>, %c: tensor<2x8xf32>) {
  // expected-error@below {{gates [5, 2, 24] and weights [8, 32] are not those of 4 gates}}
  // expected-error@below {{failed to infer returned types}}
  %r:4 = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c
      : (tensor<5x2x24xf32>, tensor<8x32xf32>, tensor<24xf32>, tensor<2xi32>, tensor<2x8xf32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @lstm_c2(%g: tensor<5x2x32xf32>, %w: tensor<8x32xf32>, %p: tensor<32xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>, %c: tensor<2x8xf32>) {
  // expected-error@below {{peepholes have shape [32], not [24]}}
  // expected-error@below {{failed to infer returned types}}
  %r:4 = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c
      : (tensor<5x2x32xf32>, tensor<8x32xf32>, tensor<32xf32>, tensor<2xi32>, tensor<2x8xf32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @lstm_c2_cell(%g: tensor<5x2x32xf32>, %w: tensor<8x32xf32>, %p: tensor<24xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>, %c: tensor<1x8xf32>) {
  // expected-error@below {{cells have shape [1, 8], not [2, 8]}}
  // expected-error@below {{failed to infer returned types}}
  %r:4 = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c
      : (tensor<5x2x32xf32>, tensor<8x32xf32>, tensor<24xf32>, tensor<2xi32>, tensor<2x8xf32>, tensor<1x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @lstm_c3(%g: tensor<5x2x32xf32>, %w: tensor<8x32xf32>, %p: tensor<24xf32>, %n: tensor<2xi32>, %h: tensor<2x8xf32>, %c: tensor<2x8xf32>) {
  // expected-error@below {{has 2 parameters for 3 functions}}
  // expected-error@below {{failed to infer returned types}}
  %r:4 = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c {parameters = array<f64: 0.1, 0.2>}
      : (tensor<5x2x32xf32>, tensor<8x32xf32>, tensor<24xf32>, tensor<2xi32>, tensor<2x8xf32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @lstm_c4(%g: tensor<5x2x32xf32>, %w: tensor<8x32xf32>, %p: tensor<24xf64>, %n: tensor<2xi32>, %h: tensor<2x8xf32>, %c: tensor<2x8xf32>) {
  // expected-error@below {{peepholes are 'f64' but gates are 'f32'}}
  // expected-error@below {{failed to infer returned types}}
  %r:4 = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c
      : (tensor<5x2x32xf32>, tensor<8x32xf32>, tensor<24xf64>, tensor<2xi32>, tensor<2x8xf32>, tensor<2x8xf32>) -> (tensor<5x2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @linear_attention_c1(%q: tensor<1x3x16xf32>, %k: tensor<1x3x8xf32>, %v: tensor<1x3x12xf32>, %p: tensor<2x4x6xf32>, %d: tensor<1x3x2xf32>, %b: tensor<1x3x1xf32>) {
  // expected-error@below {{has states of shape [2, 4, 6]}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 4 : i64, scale = 0.5 : f64}
      : (tensor<1x3x16xf32>, tensor<1x3x8xf32>, tensor<1x3x12xf32>, tensor<2x4x6xf32>, tensor<1x3x2xf32>, tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @linear_attention_c2(%q: tensor<1x3x16xf32>, %k: tensor<1x3x8xf32>, %v: tensor<1x3x12xf32>, %p: tensor<1x2x4x6xf32>, %d: tensor<1x3x2xf32>, %b: tensor<1x3x1xf32>) {
  // expected-error@below {{has 5 heads of queries and 2 of keys}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 5 : i64, scale = 0.5 : f64}
      : (tensor<1x3x16xf32>, tensor<1x3x8xf32>, tensor<1x3x12xf32>, tensor<1x2x4x6xf32>, tensor<1x3x2xf32>, tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @linear_attention_c3(%q: tensor<1x3x16xf32>, %k: tensor<1x3x9xf32>, %v: tensor<1x3x12xf32>, %p: tensor<1x2x4x6xf32>, %d: tensor<1x3x2xf32>, %b: tensor<1x3x1xf32>) {
  // expected-error@below {{key has shape [1, 3, 9], which does not fit}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 4 : i64, scale = 0.5 : f64}
      : (tensor<1x3x16xf32>, tensor<1x3x9xf32>, tensor<1x3x12xf32>, tensor<1x2x4x6xf32>, tensor<1x3x2xf32>, tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @linear_attention_c4(%q: tensor<1x3x16xf32>, %k: tensor<1x3x8xf32>, %v: tensor<1x3x12xf32>, %p: tensor<1x2x4x6xf32>, %d: tensor<1x3x4xf32>, %b: tensor<1x3x1xf32>) {
  // expected-error@below {{decay has shape [1, 3, 4], which does not fit}}
  // expected-error@below {{failed to infer returned types}}
  %r:3 = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 4 : i64, scale = 0.5 : f64}
      : (tensor<1x3x16xf32>, tensor<1x3x8xf32>, tensor<1x3x12xf32>, tensor<1x2x4x6xf32>, tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
  return
}
