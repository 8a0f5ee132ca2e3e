// modelc-verify-emittable

def VerifyEmittable : Pass<"modelc-verify-emittable", "::mlir::ModuleOp"> {
  let summary = "Check that every kernel can be printed as C++";
  let description = [{
    Ends stage source. Prints every kernel to nowhere and reports each op that has no C++: an op without a rule, a type
    without a C++ type, a transfer with a mask. All of them are named, not the first only. What leaves stage loops
    should be printable, so such an op is an error of a lowering: the recipes for vectors, the floor for the rest.

    It changes nothing. `@main` is checked when the file is printed.

    ```mlir
    // error: 'math.log2' op cannot be printed as C++: no rule for this op
    %0 = math.log2 %x : f32
    ```
  }];
}
