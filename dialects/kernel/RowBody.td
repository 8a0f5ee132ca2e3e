// kernel.row_body

#ifndef MODELC_DIALECTS_KERNEL_ROWBODY_TD
#define MODELC_DIALECTS_KERNEL_ROWBODY_TD

include "dialects/kernel/KernelBase.td"

def Kernel_RowBodyOp : Kernel_Op<"row_body", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "A call of a row body of the runtime";
  let description = [{
    Calls `modelc::callee(pointers of the buffers..., sizes..., reals...)`, whose text lies in
    `runtime/<header>` and is printed into the generated file. Buffers that are read come first.

    ```mlir
    kernel.row_body "softmax_row" of "rows.h" (%x, %y) sizes [10]
        : memref<10xf32, strided<[1], offset: ?>>, memref<10xf32, strided<[1], offset: ?>>
    ```
  }];
  let arguments = (ins StrAttr:$callee, StrAttr:$header, Variadic<Kernel_MemRef>:$buffers,
                       DenseI64ArrayAttr:$sizes, OptionalAttr<DenseF64ArrayAttr>:$reals);
  let assemblyFormat = [{
    $callee `of` $header `(` $buffers `)` `sizes` $sizes (`reals` $reals^)? attr-dict
    `:` type($buffers)
  }];
}

#endif // MODELC_DIALECTS_KERNEL_ROWBODY_TD
