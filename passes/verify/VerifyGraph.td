// --modelc-verify-graph

def VerifyGraphPass : Pass<"modelc-verify-graph", "::mlir::func::FuncOp"> {
  let summary = "Check what holds after the stage graph";
  let description = [{
    Reads only. Reports every op that breaks a promise of the stage, and the pass that should have handled
    it: ops of other dialects, batch norms, ops with only constant operands and a result within the folding
    budget, dequantised values that are no constants, transposes of transposes or of dimensions of size 1,
    constants with a longer shape than their broadcast needs.

    ```mlir
    %0 = nn.transpose %x {permutation = array<i64: 0, 2, 1>} : tensor<2x1x4xf32> -> tensor<2x4x1xf32>
    ```
    gives
    ```
    error: 'nn.transpose' op moves only dimensions of size 1: canonicalize should have made it a reshape
    ```
  }];
  let options = [
    Option<"foldingBudget", "folding-budget", "int64_t", "64 << 10",
           "Largest constant that the stage computes, in bytes">
  ];
}
