// kernel.buffer, kernel.fill_halo, kernel.reshape: memory of the placed graph.

#ifndef MODELC_DIALECTS_KERNEL_BUFFER_TD
#define MODELC_DIALECTS_KERNEL_BUFFER_TD

include "dialects/kernel/KernelBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Kernel_BufferOp : Kernel_Op<"buffer"> {
  let summary = "Memory for one value or scratch, without an address yet";
  let description = [{
    Contiguous, row-major. plan-memory gives it an offset in the arena.

    - buffer_c1: the type has a static shape and the identity layout

    ```mlir
    %b = kernel.buffer : memref<1x58x58x64xf32>
    ```
  }];
  let results = (outs Res<Kernel_MemRef, "", [MemAlloc]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Kernel_FillHaloOp : Kernel_Op<"fill_halo"> {
  let summary = "Writes the border of a channels-last buffer";
  let description = [{
    Sets rows `< top`, rows `>= H - bottom`, columns `< left` and columns `>= W - right` of a rank-4
    buffer to `value`; the interior stays as it is.

    - fill_halo_c1: the buffer has rank 4 and is larger than the halo in both spatial dimensions
    - fill_halo_c2: the value has the buffer's element type

    ```mlir
    kernel.fill_halo %b halo [1, 1, 1, 1] value 0.0 : f32 : memref<1x58x58x64xf32>
    ```
  }];
  let arguments = (ins Arg<Kernel_MemRef, "", [MemWrite]>:$buffer, DenseI64ArrayAttr:$halo, TypedAttrInterface:$value);
  let assemblyFormat = "$buffer `halo` $halo `value` $value attr-dict `:` type($buffer)";
  let hasVerifier = 1;
}

def Kernel_ReshapeOp : Kernel_Op<"reshape", [Pure]> {
  let summary = "The same contiguous memory under another shape";
  let description = [{
    - reshape_c1: both types are contiguous (identity layout, or strides of a row-major tensor with any
      offset) and have the same number of elements and element type

    ```mlir
    %v = kernel.reshape %b : memref<1x4x4x16xf32> to memref<1x256xf32>
    ```
  }];
  let arguments = (ins Kernel_MemRef:$source);
  let results = (outs Kernel_MemRef:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
  let hasVerifier = 1;
}

#endif // MODELC_DIALECTS_KERNEL_BUFFER_TD
