// nn.reshape, nn.transpose: the same elements, elsewhere.

#ifndef MODELC_DIALECTS_NN_SHAPE_TD
#define MODELC_DIALECTS_NN_SHAPE_TD

include "dialects/nn/NNBase.td"

def NN_ReshapeOp : NN_Op<"reshape"> {
  let summary = "The same elements in the same order under another shape";
  let description = [{
    - reshape_c1: both shapes have the same number of elements
    - reshape_c2: both have the same element type

    ```mlir
    %y = nn.reshape %x : tensor<1x4x4x16xf32> -> tensor<1x256xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def NN_TransposeOp : NN_Op<"transpose", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "The dimensions in another order";
  let description = [{
    Dimension `i` of the result is dimension `permutation[i]` of the input.

    - transpose_c1: permutation is a permutation of the input's dimensions

    ```mlir
    %y = nn.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : tensor<1x3x8x8xf32> -> tensor<1x8x8x3xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input, DenseI64ArrayAttr:$permutation);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

#endif // MODELC_DIALECTS_NN_SHAPE_TD
