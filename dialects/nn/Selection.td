// nn.arg_extreme, nn.top_k

#ifndef MODELC_DIALECTS_NN_SELECTION_TD
#define MODELC_DIALECTS_NN_SELECTION_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_ExtremeKind : I32EnumAttr<"ExtremeKind", "which element is looked for", [
    I32EnumAttrCase<"Max", 0, "max">, I32EnumAttrCase<"Min", 1, "min">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_ArgExtremeOp : NN_Op<"arg_extreme", [InferTypeOpAdaptor,
                                            DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "The place of the largest or smallest element along one dimension";
  let description = [{
    The dimension stays with size 1. A NaN is found before any number. Of equal elements the first is taken,
    or the last if `last` is given.

    - arg_extreme_c1: axis is a dimension of the input

    ```mlir
    %y = nn.arg_extreme max %x {axis = 1 : i64} : tensor<2x10xf32> -> tensor<2x1xi64>
    ```
  }];
  let arguments = (ins NN_ExtremeKind:$kind, NN_Tensor:$input,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis,
                       UnitAttr:$last);
  let results = (outs NN_IntegerTensor:$result);
  let assemblyFormat = "$kind $input attr-dict `:` type($input) `->` type($result)";
}

def NN_TopKOp : NN_Op<"top_k", [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "The k largest or smallest elements along one dimension, sorted, and their places";
  let description = [{
    `max` sorts in descending order, `min` in ascending order. A NaN counts as larger than any number; of
    equal elements the one at the lower place comes first.

    - top_k_c1: axis is a dimension of the input
    - top_k_c2: 1 <= k <= input.dim(axis)

    ```mlir
    %values, %places = nn.top_k max %x {axis = 1 : i64, k = 3 : i64}
        : tensor<2x10xf32> -> tensor<2x3xf32>, tensor<2x3xi64>
    ```
  }];
  let arguments = (ins NN_ExtremeKind:$kind, NN_Tensor:$input, I64Attr:$k,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis);
  let results = (outs NN_Tensor:$values, NN_IntegerTensor:$places);
  let assemblyFormat = [{
    $kind $input attr-dict `:` type($input) `->` type($values) `,` type($places)
  }];
}

#endif // MODELC_DIALECTS_NN_SELECTION_TD
