// nn.gather

#ifndef MODELC_DIALECTS_NN_GATHER_TD
#define MODELC_DIALECTS_NN_GATHER_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_GatherOp
    : NN_Op<"gather", [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Slices of a tensor, chosen by an index along one dimension";
  let description = [{
    `y[o..., j..., i...] = x[o..., indices[j...], i...]`, where `o` are the dimensions before `axis`. A
    negative index counts from the end; one that lies outside is moved to the nearest end.

    - gather_c1: axis is a dimension of the input
    - gather_c2: indices are i32 or i64

    ```mlir
    %y = nn.gather %x, %i {axis = 1 : i64} : (tensor<2x8x4xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input, NN_IntegerTensor:$indices,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$input `,` $indices attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_GATHER_TD
