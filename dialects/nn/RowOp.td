// RowOpInterface: nn ops that a row body of the runtime computes.

#ifndef MODELC_DIALECTS_NN_ROWOP_TD
#define MODELC_DIALECTS_NN_ROWOP_TD

include "mlir/IR/OpBase.td"

def NN_RowOpInterface : OpInterface<"RowOpInterface"> {
  let cppNamespace = "::modelc::nn";
  let description = [{
    An op whose results one function of `runtime/` writes: it is a kernel of family `rows` by itself. The
    function takes a pointer for each operand and each result, in the op's order and all of them
    contiguous and row-major, then the numbers of the RowCall. The evaluator calls the same function. A
    last result may be workspace: its contents mean nothing.
  }];
  let methods = [InterfaceMethod<"The function and the numbers that it takes.",
                                 "::modelc::nn::RowCall", "getRowCall">];
}

#endif // MODELC_DIALECTS_NN_ROWOP_TD
