// modelc-assign-names

def AssignNames : Pass<"modelc-assign-names", "::mlir::ModuleOp"> {
  let summary = "Choose the names of kernels, arguments, loops and steps";
  let description = [{
    Afterwards each kernel, each of its arguments and loops, and each call in `@main` carries `emit.name`. A name that
    is there already stays. The printer makes names unique in their scope; it takes them from nowhere else.

    - A kernel is called as its symbol, made an identifier that clashes with nothing of the runtime.
    - Arguments are named by role: `x`, `w`, `bias`, `residual`, `y`, `scratch`.
    - A loop is named after the dimension that its counter walks: of the output (`oh`, `ow`, `oc`; `row`, `col`), then
      of the weight (`kh`, `kw`, `ic`; `k`), then of the input; else `i`, `j`, `k` by depth.
    - A step has the name of its location, which is the model's node.

    ```mlir
    func.func private @copy_4(%0: memref<4xf32> {kernel.access = "read"}, %1: memref<4xf32> {kernel.access = "write"})
    // becomes
    func.func private @copy_4(%0: memref<4xf32> {emit.name = "x", kernel.access = "read"},
                              %1: memref<4xf32> {emit.name = "y", kernel.access = "write"})
        attributes {emit.name = "copy_4"}
    ```
  }];
}
