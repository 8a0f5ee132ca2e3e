// nn.determinant

#ifndef MODELC_DIALECTS_NN_DETERMINANT_TD
#define MODELC_DIALECTS_NN_DETERMINANT_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_DeterminantOp : NN_Op<"determinant", [InferTypeOpAdaptor,
                                             DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Determinants of the matrices in the last two dimensions";
  let description = [{
    Computed by elimination with partial pivoting. The second result is workspace.

    - determinant_c1: the last two dimensions are equal

    ```mlir
    %y, %work = nn.determinant %x : tensor<2x3x3xf32> -> tensor<2xf32>, tensor<3x3xf32>
    ```
  }];
  let arguments = (ins NN_FloatTensor:$input);
  let results = (outs NN_FloatTensor:$result, NN_FloatTensor:$workspace);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result) `,` type($workspace)";
}

#endif // MODELC_DIALECTS_NN_DETERMINANT_TD
