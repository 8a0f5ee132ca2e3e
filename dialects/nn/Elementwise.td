// nn.unary, nn.clip, nn.binary, nn.compare, nn.select, nn.cast, nn.bitcast, nn.broadcast: one value in
// each operand for one value of the result.

#ifndef MODELC_DIALECTS_NN_ELEMENTWISE_TD
#define MODELC_DIALECTS_NN_ELEMENTWISE_TD

include "dialects/nn/NNBase.td"

def NN_UnaryKind : I32EnumAttr<"UnaryKind", "elementwise function", [
    I32EnumAttrCase<"Relu", 0, "relu">, I32EnumAttrCase<"Neg", 1, "neg">,
    I32EnumAttrCase<"Abs", 2, "abs">, I32EnumAttrCase<"Exp", 3, "exp">,
    I32EnumAttrCase<"Sqrt", 4, "sqrt">, I32EnumAttrCase<"Sigmoid", 5, "sigmoid">,
    I32EnumAttrCase<"Tanh", 6, "tanh">, I32EnumAttrCase<"Acos", 7, "acos">,
    I32EnumAttrCase<"Acosh", 8, "acosh">, I32EnumAttrCase<"Asin", 9, "asin">,
    I32EnumAttrCase<"Asinh", 10, "asinh">, I32EnumAttrCase<"Atan", 11, "atan">,
    I32EnumAttrCase<"Atanh", 12, "atanh">, I32EnumAttrCase<"Ceil", 13, "ceil">,
    I32EnumAttrCase<"Cos", 14, "cos">, I32EnumAttrCase<"Cosh", 15, "cosh">,
    I32EnumAttrCase<"Erf", 16, "erf">, I32EnumAttrCase<"Floor", 17, "floor">,
    I32EnumAttrCase<"Log", 18, "log">, I32EnumAttrCase<"Log1p", 19, "log1p">,
    I32EnumAttrCase<"Not", 20, "not">, I32EnumAttrCase<"Round", 21, "round">,
    I32EnumAttrCase<"Sign", 22, "sign">, I32EnumAttrCase<"Sin", 23, "sin">,
    I32EnumAttrCase<"Sinh", 24, "sinh">, I32EnumAttrCase<"Tan", 25, "tan">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_BinaryKind : I32EnumAttr<"BinaryKind", "elementwise operator", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Sub", 1, "sub">,
    I32EnumAttrCase<"Mul", 2, "mul">, I32EnumAttrCase<"Div", 3, "div">,
    I32EnumAttrCase<"Max", 4, "max">, I32EnumAttrCase<"Min", 5, "min">,
    I32EnumAttrCase<"Mod", 6, "mod">, I32EnumAttrCase<"Rem", 7, "rem">,
    I32EnumAttrCase<"Pow", 8, "pow">, I32EnumAttrCase<"And", 9, "and">,
    I32EnumAttrCase<"Or", 10, "or">, I32EnumAttrCase<"Xor", 11, "xor">,
    I32EnumAttrCase<"Shl", 12, "shl">, I32EnumAttrCase<"Shr", 13, "shr">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_CompareKind : I32EnumAttr<"CompareKind", "comparison", [
    I32EnumAttrCase<"Eq", 0, "eq">, I32EnumAttrCase<"Ne", 1, "ne">,
    I32EnumAttrCase<"Lt", 2, "lt">, I32EnumAttrCase<"Le", 3, "le">,
    I32EnumAttrCase<"Gt", 4, "gt">, I32EnumAttrCase<"Ge", 5, "ge">]> {
  let cppNamespace = "::modelc::nn";
}

//===----------------------------------------------------------------------===//
// Functions and operators
//===----------------------------------------------------------------------===//

def NN_UnaryOp : NN_Op<"unary", [SameOperandsAndResultType]> {
  let summary = "An elementwise function of one tensor";
  let description = [{
    `relu(x) = max(x, 0)` hands a NaN on, as do all kinds. `round` takes halves to the even neighbour,
    `log1p(x)` is log(1 + x), `not` inverts each bit.

    - unary_c1: relu, neg, abs and sign take floats and integers, `not` takes integers, the others floats
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
    Integers wrap. Their division truncates; by 0 it gives 0. `mod` has the sign of the divisor, `rem`
    that of the dividend; by 0 both give 0 (of floats, rem gives NaN). A shift by all bits or more gives 0,
    right shifts of signed integers keep the sign. An integer to a negative power is cut to an integer.

    - binary_c1: aligned dimensions are equal or one of them is 1
    - binary_c2: and, or, xor, shl and shr take integers, shl and shr none of one bit
    - binary_c3: pow takes floats and signed integers

    ```mlir
    %y = nn.binary add %x, %b : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_BinaryKind:$kind, NN_Tensor:$lhs, NN_Tensor:$rhs);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$kind $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Truth values, types and shapes
//===----------------------------------------------------------------------===//

def NN_CompareOp : NN_Op<"compare", [InferTypeOpAdaptor, SameOperandsElementType]> {
  let summary = "Whether the elements of two tensors are in a relation, with broadcasting";
  let description = [{
    Nothing but `ne` is true of a NaN.

    - compare_c1: aligned dimensions are equal or one of them is 1

    ```mlir
    %y = nn.compare lt %x, %b : (tensor<1x8x4xf32>, tensor<4xf32>) -> tensor<1x8x4xi1>
    ```
  }];
  let arguments = (ins NN_CompareKind:$kind, NN_Tensor:$lhs, NN_Tensor:$rhs);
  let results = (outs NN_BoolTensor:$result);
  let assemblyFormat = "$kind $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def NN_SelectOp
    : NN_Op<"select", [InferTypeOpAdaptor, AllElementTypesMatch<["yes", "no", "result"]>]> {
  let summary = "Elements of one tensor where a condition is true, else of another, with broadcasting";
  let description = [{
    - select_c1: aligned dimensions of the three are equal or 1

    ```mlir
    %y = nn.select %c, %a, %b : (tensor<8x1xi1>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    ```
  }];
  let arguments = (ins NN_BoolTensor:$condition, NN_Tensor:$yes, NN_Tensor:$no);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat =
      "$condition `,` $yes `,` $no attr-dict `:` functional-type(operands, results)";
}

def NN_CastOp : NN_Op<"cast", [SameOperandsAndResultShape]> {
  let summary = "The same values in another element type";
  let description = [{
    A float becomes an integer by truncation: the nearest end of the range if it lies beyond it, 0 if it is
    NaN. An integer becomes a narrower one by its low bits. Floats are rounded to nearest, ties to even.
    To a truth value, everything but 0 is true.

    ```mlir
    %y = nn.cast %x : tensor<8x4xf32> to tensor<8x4xi32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasFolder = 1;
}

def NN_BitcastOp : NN_Op<"bitcast", [SameOperandsAndResultShape]> {
  let summary = "The same bits as another element type";
  let description = [{
    - bitcast_c1: both element types have the same number of bits

    ```mlir
    %y = nn.bitcast %x : tensor<8x4xf32> to tensor<8x4xui32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def NN_BroadcastOp : NN_Op<"broadcast", [SameOperandsAndResultElementType]> {
  let summary = "A tensor repeated along dimensions of size 1 and new leading ones";
  let description = [{
    - broadcast_c1: each dimension of the input is 1 or the one of the result that it is aligned with

    ```mlir
    %y = nn.broadcast %x : tensor<8x1xf32> to tensor<2x8x4xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // MODELC_DIALECTS_NN_ELEMENTWISE_TD
