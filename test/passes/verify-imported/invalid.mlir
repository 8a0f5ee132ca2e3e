// RUN: modelc-opt %s -modelc-verify-imported -split-input-file -verify-diagnostics

// Every offender of a function is reported.

// expected-error @below {{argument 0 is no static tensor with a modelc.name}}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32> {modelc.name = "y"}) {
  // expected-error @below {{'nn.unary' op does not carry the name of its node as location}}
  %0 = nn.unary relu %x : tensor<4xf32>
  // expected-error @below {{'arith.negf' op is left after the import stage}}
  %1 = arith.negf %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op result 0 has no modelc.name}}
func.func @main(%x: tensor<4xf32> {modelc.name = "x"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 is no static tensor with a modelc.name}}
func.func @main(%x: tensor<?xf32> {modelc.name = "x"}) -> (tensor<?xf32> {modelc.name = "y"}) {
  return %x : tensor<?xf32>
}

// -----

// expected-error @below {{'func.func' op is not @main with one block}}
func.func @other() {
  return
}
