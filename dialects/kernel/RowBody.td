// kernel.row_body

#ifndef MODELC_DIALECTS_KERNEL_ROWBODY_TD
#define MODELC_DIALECTS_KERNEL_ROWBODY_TD

include "dialects/kernel/KernelBase.td"

def Kernel_RowBodyOp : Kernel_Op<"row_body", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "A call of a row body of the runtime";
  let description = [{
    Calls `modelc::callee(pointers of the buffers..., sizes...)`: the text lies in `runtime/` and is
    printed into the generated file. Buffers that are read come first.

    ```mlir
    kernel.row_body "softmax_row" (%x, %y) sizes [10]
        : memref<10xf32, strided<[1], offset: ?>>, memref<10xf32, strided<[1], offset: ?>>
    ```
  }];
  let arguments = (ins StrAttr:$callee, Variadic<Kernel_MemRef>:$buffers, DenseI64ArrayAttr:$sizes);
  let assemblyFormat = "$callee `(` $buffers `)` `sizes` $sizes attr-dict `:` type($buffers)";
}

#endif // MODELC_DIALECTS_KERNEL_ROWBODY_TD
