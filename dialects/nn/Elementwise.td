// nn.unary, nn.clip, nn.binary: one value in each operand for one value of the result.

#ifndef MODELC_DIALECTS_NN_ELEMENTWISE_TD
#define MODELC_DIALECTS_NN_ELEMENTWISE_TD

include "dialects/nn/NNBase.td"

def NN_UnaryKind : I32EnumAttr<"UnaryKind", "elementwise function", [
    I32EnumAttrCase<"Relu", 0, "relu">, I32EnumAttrCase<"Neg", 1, "neg">,
    I32EnumAttrCase<"Abs", 2, "abs">, I32EnumAttrCase<"Exp", 3, "exp">,
    I32EnumAttrCase<"Sqrt", 4, "sqrt">, I32EnumAttrCase<"Sigmoid", 5, "sigmoid">,
    I32EnumAttrCase<"Tanh", 6, "tanh">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_BinaryKind : I32EnumAttr<"BinaryKind", "elementwise operator", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Sub", 1, "sub">,
    I32EnumAttrCase<"Mul", 2, "mul">, I32EnumAttrCase<"Div", 3, "div">,
    I32EnumAttrCase<"Max", 4, "max">, I32EnumAttrCase<"Min", 5, "min">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_UnaryOp : NN_Op<"unary", [SameOperandsAndResultType]> {
  let summary = "An elementwise function of one tensor";
  let description = [{
    `relu(x) = max(x, 0)` hands a NaN on, as do all kinds.

    - unary_c1: exp, sqrt, sigmoid and tanh take floats
    - unary_c2: neg and abs take no unsigned integers

    ```mlir
    %y = nn.unary relu %x : tensor<1x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_UnaryKind:$kind, NN_Tensor:$input);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$kind $input attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def NN_ClipOp : NN_Op<"clip", [SameOperandsAndResultType]> {
  let summary = "Values limited to a range";
  let description = [{
    `min(max(x, low), high)`; a NaN is handed on. Either bound may be infinite.

    - clip_c1: low <= high

    ```mlir
    %y = nn.clip %x from 0.0 to 6.0 : tensor<1x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_FloatTensor:$input, F64Attr:$low, F64Attr:$high);
  let results = (outs NN_FloatTensor:$result);
  let assemblyFormat = "$input `from` $low `to` $high attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def NN_BinaryOp : NN_Op<"binary", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "An elementwise operator on two tensors, with broadcasting";
  let description = [{
    Shapes are aligned at their last dimension; a dimension of 1 and a missing one repeat (NumPy's rule).
    Integers wrap. Their division truncates; by 0 it gives 0.

    - binary_c1: aligned dimensions are equal or one of them is 1

    ```mlir
    %y = nn.binary add %x, %b : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_BinaryKind:$kind, NN_Tensor:$lhs, NN_Tensor:$rhs);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$kind $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

#endif // MODELC_DIALECTS_NN_ELEMENTWISE_TD
