// nn.slice, nn.concat, nn.pad: parts of tensors, elsewhere.

#ifndef MODELC_DIALECTS_NN_MOVEMENT_TD
#define MODELC_DIALECTS_NN_MOVEMENT_TD

include "dialects/nn/NNBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def NN_SliceOp : NN_Op<"slice", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "A part of a tensor, with a step in each dimension, which may be negative";
  let description = [{
    `y[i, j, ...] = x[starts[0] + i * steps[0], starts[1] + j * steps[1], ...]` for `i < sizes[0]`, ...

    - slice_c1: starts, sizes and steps have an element for each dimension of the input
    - slice_c2: sizes are not negative and at most the input's; steps are not 0
    - slice_c3: the first and the last element of each dimension lie in the input

    ```mlir
    %y = nn.slice %x {starts = array<i64: 0, 7>, sizes = array<i64: 1, 4>, steps = array<i64: 1, -2>}
        : tensor<1x8xf32> -> tensor<1x4xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input, DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$sizes,
                       DenseI64ArrayAttr:$steps);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasFolder = 1;
}

def NN_ConcatOp : NN_Op<"concat", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "Tensors one after the other along an axis";
  let description = [{
    - concat_c1: axis is a dimension of the first input
    - concat_c2: the inputs have the same shape but for the axis

    ```mlir
    %y = nn.concat %a, %b axis 1 : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
    ```
  }];
  let arguments = (ins Variadic<NN_Tensor>:$inputs, ConfinedAttr<I64Attr, [IntNonNegative]>:$axis);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$inputs `axis` $axis attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def NN_PadOp : NN_Op<"pad", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "A tensor with a border of one value";
  let description = [{
    `low` and `high` count the elements that are added before and after each dimension. (The importer writes
    borders that repeat or mirror the tensor as `nn.gather`, negative ones as `nn.slice`.)

    - pad_c1: low and high have an element for each dimension of the input
    - pad_c2: the value has the input's element type

    ```mlir
    %y = nn.pad %x with 0.0 : f32 {low = array<i64: 0, 1>, high = array<i64: 0, 2>}
        : tensor<2x3xf32> -> tensor<2x6xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input, NN_NonNegatives:$low, NN_NonNegatives:$high,
                       TypedAttrInterface:$value);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input `with` $value attr-dict `:` type($input) `->` type($result)";
  let hasFolder = 1;
}

#endif // MODELC_DIALECTS_NN_MOVEMENT_TD
