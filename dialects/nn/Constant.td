// nn.constant

#ifndef MODELC_DIALECTS_NN_CONSTANT_TD
#define MODELC_DIALECTS_NN_CONSTANT_TD

include "dialects/nn/NNBase.td"

def NN_ConstantOp : NN_Op<"constant", [ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "A tensor whose values are known";
  let description = [{
    Large values are `dense_resource`, which the context neither hashes nor copies; splats stay splats.

    ```mlir
    %w = nn.constant dense<1.0> : tensor<8xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

#endif // MODELC_DIALECTS_NN_CONSTANT_TD
