// nn.rnn, nn.gru, nn.lstm: recurrent layers over whole sequences.

#ifndef MODELC_DIALECTS_NN_RECURRENT_TD
#define MODELC_DIALECTS_NN_RECURRENT_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

// The numbers stand in runtime/rows/activation.h as well.
def NN_ActivationKind : I32EnumAttr<"ActivationKind", "function of a gate", [
    I32EnumAttrCase<"Sigmoid", 0, "sigmoid">, I32EnumAttrCase<"Tanh", 1, "tanh">,
    I32EnumAttrCase<"Relu", 2, "relu">, I32EnumAttrCase<"Affine", 3, "affine">,
    I32EnumAttrCase<"LeakyRelu", 4, "leaky_relu">,
    I32EnumAttrCase<"ThresholdedRelu", 5, "thresholded_relu">,
    I32EnumAttrCase<"ScaledTanh", 6, "scaled_tanh">,
    I32EnumAttrCase<"HardSigmoid", 7, "hard_sigmoid">, I32EnumAttrCase<"Elu", 8, "elu">,
    I32EnumAttrCase<"Softsign", 9, "softsign">, I32EnumAttrCase<"Softplus", 10, "softplus">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_Lengths
    : Type<And<[StaticShapeTensorOf<[I32, I64]>.predicate, HasAnyRankOfPred<[1]>]>,
           "static tensor of rank 1 of i32 or i64", "::mlir::RankedTensorType">;

class NN_RecurrentOp<string mnemonic>
    : NN_Op<mnemonic, [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]>;

def NN_RnnOp : NN_RecurrentOp<"rnn"> {
  let summary = "A simple recurrent layer over sequences, in one direction";
  let description = [{
    `H[t] = f(gates[t] + H[t-1] * weights)`: `gates` is what the inputs contribute, a product of matrices
    with the biases added. `y` holds all states; `last` is the state after the last step. Sequence `b` has
    `lengths[b]` steps; `y` is 0 behind them. `reverse` walks each sequence from its last step to its first.

    `clip` limits the argument of f to `-clip .. clip`. `parameters` are alpha and beta of each function:
    `affine` is `alpha * x + beta`, `scaled_tanh` `alpha * tanh(beta * x)`, `hard_sigmoid`
    `min(max(alpha * x + beta, 0), 1)`; alpha alone have `leaky_relu`, `thresholded_relu` and `elu`.

    - rnn_c1: gates are `[steps, batch, hidden]`, weights `[hidden, hidden]`
    - rnn_c2: lengths are `[batch]`, the state is `[batch, hidden]`
    - rnn_c3: parameters hold two numbers for each function
    - rnn_c4: operands but lengths have one element type

    ```mlir
    %y, %last = nn.rnn tanh %g, %w, %n, %h {reverse} : (tensor<5x1x8xf32>, tensor<8x8xf32>,
        tensor<1xi32>, tensor<1x8xf32>) -> (tensor<5x1x8xf32>, tensor<1x8xf32>)
    ```
  }];
  let arguments = (ins NN_ActivationKind:$f, NN_RealTensor:$gates, NN_RealTensor:$weights,
                       NN_Lengths:$lengths, NN_RealTensor:$state, OptionalAttr<F64Attr>:$clip,
                       OptionalAttr<DenseF64ArrayAttr>:$parameters, UnitAttr:$reverse);
  let results = (outs NN_RealTensor:$y, NN_RealTensor:$last);
  let assemblyFormat = [{
    $f $gates `,` $weights `,` $lengths `,` $state attr-dict `:` functional-type(operands, results)
  }];
}

def NN_GruOp : NN_RecurrentOp<"gru"> {
  let summary = "A layer of gated recurrent units over sequences, in one direction";
  let description = [{
    As `nn.rnn` with three gates side by side, z, r and h:
    `z, r = f(gates + H[t-1] * weights)` and `H[t] = (1 - z) . g(h) + z . H[t-1]`, where `h` is
    `gates_h + (r . H[t-1]) * weights_h`, or with `linear_first`
    `gates_h + r . (H[t-1] * weights_h + bias)`. `work` is memory for one step, of no meaning.

    - gru_c1: gates are `[steps, batch, 3 * hidden]`, weights `[hidden, 3 * hidden]`
    - gru_c2: lengths are `[batch]`, the state is `[batch, hidden]`, the bias `[hidden]`
    - gru_c3: parameters hold two numbers for each function
    - gru_c4: operands but lengths have one element type

    ```mlir
    %y, %last, %work = nn.gru sigmoid tanh %g, %w, %b, %n, %h {linear_first} : (tensor<5x1x24xf32>,
        tensor<8x24xf32>, tensor<8xf32>, tensor<1xi32>, tensor<1x8xf32>)
        -> (tensor<5x1x8xf32>, tensor<1x8xf32>, tensor<4x8xf32>)
    ```
  }];
  let arguments = (ins NN_ActivationKind:$f, NN_ActivationKind:$g, NN_RealTensor:$gates,
                       NN_RealTensor:$weights, NN_RealTensor:$bias, NN_Lengths:$lengths,
                       NN_RealTensor:$state, OptionalAttr<F64Attr>:$clip,
                       OptionalAttr<DenseF64ArrayAttr>:$parameters, UnitAttr:$reverse,
                       UnitAttr:$linear_first);
  let results = (outs NN_RealTensor:$y, NN_RealTensor:$last, NN_RealTensor:$work);
  let assemblyFormat = [{
    $f $g $gates `,` $weights `,` $bias `,` $lengths `,` $state attr-dict
    `:` functional-type(operands, results)
  }];
}

def NN_LstmOp : NN_RecurrentOp<"lstm"> {
  let summary = "A layer of long short-term memory over sequences, in one direction";
  let description = [{
    As `nn.rnn` with four gates side by side, i, o, f and c, and a second state, the cell C:
    `i, f = f(gates + H[t-1] * weights + P . C[t-1])`, `C[t] = f . C[t-1] + i . g(c)`,
    `o = f(gates_o + H[t-1] * weights_o + P_o . C[t])`, `H[t] = o . h(C[t])`. `peepholes` P are side by side for
    i, o and f. With `coupled`, the gate f is `1 - i`. `clip` limits the arguments of the gates, not that of h
    (as ONNX Runtime does). `work` is memory for one step, of no meaning.

    - lstm_c1: gates are `[steps, batch, 4 * hidden]`, weights `[hidden, 4 * hidden]`
    - lstm_c2: lengths are `[batch]`, the states are `[batch, hidden]`, peepholes `[3 * hidden]`
    - lstm_c3: parameters hold two numbers for each function
    - lstm_c4: operands but lengths have one element type

    ```mlir
    %y, %last, %cell, %work = nn.lstm sigmoid tanh tanh %g, %w peepholes %p, %n, %h, %c : (tensor<5x1x32xf32>,
        tensor<8x32xf32>, tensor<24xf32>, tensor<1xi32>, tensor<1x8xf32>, tensor<1x8xf32>)
        -> (tensor<5x1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<4x8xf32>)
    ```
  }];
  let arguments = (ins NN_ActivationKind:$f, NN_ActivationKind:$g, NN_ActivationKind:$h,
                       NN_RealTensor:$gates, NN_RealTensor:$weights,
                       Optional<NN_RealTensor>:$peepholes, NN_Lengths:$lengths,
                       NN_RealTensor:$state, NN_RealTensor:$cell, OptionalAttr<F64Attr>:$clip,
                       OptionalAttr<DenseF64ArrayAttr>:$parameters, UnitAttr:$reverse,
                       UnitAttr:$coupled);
  let results = (outs NN_RealTensor:$y, NN_RealTensor:$last, NN_RealTensor:$last_cell,
                      NN_RealTensor:$work);
  let assemblyFormat = [{
    $f $g $h $gates `,` $weights (`peepholes` $peepholes^)? `,` $lengths `,` $state `,` $cell attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // MODELC_DIALECTS_NN_RECURRENT_TD
