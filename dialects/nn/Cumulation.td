// nn.cumulate

#ifndef MODELC_DIALECTS_NN_CUMULATION_TD
#define MODELC_DIALECTS_NN_CUMULATION_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_CumulateKind : I32EnumAttr<"CumulateKind", "how elements are joined", [
    I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Prod", 1, "prod">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_CumulateOp : NN_Op<"cumulate", [SameOperandsAndResultType,
                                       DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Running sums or products along one dimension";
  let description = [{
    Each element of the result joins the elements up to its place, from the end if `reverse` is given;
    the element itself is left out if `exclusive` is given. Integers wrap.

    - cumulate_c1: axis is a dimension of the input

    ```mlir
    %y = nn.cumulate sum %x {axis = 1 : i64, exclusive} : tensor<2x10xf32>
    ```
  }];
  let arguments = (ins NN_CumulateKind:$kind, NN_Tensor:$input,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis,
                       UnitAttr:$exclusive, UnitAttr:$reverse);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = "$kind $input attr-dict `:` type($input)";
  let hasVerifier = 1;
}

#endif // MODELC_DIALECTS_NN_CUMULATION_TD
