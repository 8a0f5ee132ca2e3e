// modelc-prepare-for-emission

def PrepareForEmission : Pass<"modelc-prepare-for-emission", "::mlir::func::FuncOp"> {
  let summary = "Make a kernel printable and its expressions readable";
  let description = [{
    Afterwards there is no `memref.copy` (it is loops), and an op whose value is to be written inside its only user's
    expression carries `emit.inline`. These are ops without effects whose user stands in the same block: index
    arithmetic in addresses, float arithmetic in float arithmetic and in stores. An expression has at most four
    operators. A value that reads what a loop carries stays a statement: the variable may change before its use.

    It names nothing (modelc-assign-names does) and does not change what is computed.

    ```mlir
    %0 = arith.addf %a, %b : f32
    %1 = arith.mulf %0, %c : f32
    memref.store %1, %y[%i] : memref<4xf32>
    // becomes, and prints as y[i] = (a + b) * c;
    %0 = arith.addf %a, %b {emit.inline} : f32
    %1 = arith.mulf %0, %c {emit.inline} : f32
    memref.store %1, %y[%i] : memref<4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}
