// nn.reduce

#ifndef MODELC_DIALECTS_NN_REDUCTION_TD
#define MODELC_DIALECTS_NN_REDUCTION_TD

include "dialects/nn/NNBase.td"

def NN_ReduceKind : I32EnumAttr<"ReduceKind", "reduction", [
    I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Mean", 1, "mean">,
    I32EnumAttrCase<"Max", 2, "max">, I32EnumAttrCase<"Min", 3, "min">,
    I32EnumAttrCase<"Prod", 4, "prod">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_ReduceOp : NN_Op<"reduce", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "A reduction over whole dimensions, which stay with size 1";
  let description = [{
    `mean` is the sum divided by the number of elements. Sums and products run in row-major order of
    the reduced dimensions; those of integers wrap.

    - reduce_c1: axes are ascending, distinct dimensions of the input
    - reduce_c2: a mean is one of floats

    ```mlir
    %y = nn.reduce mean %x {axes = array<i64: 1, 2>} : tensor<1x7x7x64xf32> -> tensor<1x1x1x64xf32>
    ```
  }];
  let arguments = (ins NN_ReduceKind:$kind, NN_Tensor:$input, DenseI64ArrayAttr:$axes);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$kind $input attr-dict `:` type($input) `->` type($result)";
}

#endif // MODELC_DIALECTS_NN_REDUCTION_TD
