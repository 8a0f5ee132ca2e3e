// nn.dequantize

#ifndef MODELC_DIALECTS_NN_QUANTIZATION_TD
#define MODELC_DIALECTS_NN_QUANTIZATION_TD

include "dialects/nn/NNBase.td"

def NN_DequantizeOp : NN_Op<"dequantize", [InferTypeOpAdaptor]> {
  let summary = "Real values of stored integers";
  let description = [{
    `y = (x - zero_point) * scale`, with `scale` and `zero_point` of shape `[]` or `[input.dim(axis)]`.

    - dequantize_c1: scale and zero_point have the same shape, of rank 0 or 1
    - dequantize_c2: of rank 1, they have input.dim(axis) elements
    - dequantize_c3: zero_point has the input's element type

    ```mlir
    %y = nn.dequantize %q, %scale, %zero {axis = 0 : i64}
        : (tensor<8x4xi8>, tensor<8xf32>, tensor<8xi8>) -> tensor<8x4xf32>
    ```
  }];
  let arguments = (ins NN_IntegerTensor:$input, NN_FloatTensor:$scale,
                       NN_IntegerTensor:$zeroPoint,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis);
  let results = (outs NN_FloatTensor:$result);
  let assemblyFormat = [{
    $input `,` $scale `,` $zeroPoint attr-dict `:` functional-type(operands, results)
  }];
}

#endif // MODELC_DIALECTS_NN_QUANTIZATION_TD
