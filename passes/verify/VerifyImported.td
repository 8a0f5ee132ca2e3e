#ifndef MODELC_PASSES_VERIFY_VERIFYIMPORTED_TD
#define MODELC_PASSES_VERIFY_VERIFYIMPORTED_TD

include "mlir/Pass/PassBase.td"

def VerifyImported : Pass<"modelc-verify-imported", "mlir::ModuleOp"> {
  let summary = "Check what holds after the import stage";
  let description = [{
    The module holds one function, `@main`, whose arguments and results carry `modelc.name`. Its body is
    one block of `nn` ops and `func.return` on static tensors; each `nn` op has the name of the model's
    node or tensor as its location. Reports every offender and changes nothing. What it reports is a
    mistake of the importer.

    ```mlir
    func.func @main(%x: tensor<4xf32> {modelc.name = "x"}) -> (tensor<4xf32> {modelc.name = "y"}) {
      %y = nn.unary relu %x : tensor<4xf32> loc("act")
      return %y : tensor<4xf32>
    }
    ```
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYIMPORTED_TD
