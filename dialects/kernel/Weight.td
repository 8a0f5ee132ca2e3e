// kernel.weight, kernel.load_weight, kernel.unpack

#ifndef MODELC_DIALECTS_KERNEL_WEIGHT_TD
#define MODELC_DIALECTS_KERNEL_WEIGHT_TD

include "dialects/kernel/KernelBase.td"

def Kernel_WeightOp
    : Kernel_Op<"weight", [IsolatedFromAbove, SingleBlock, Symbol]> {
  let summary = "A stored tensor and how to compute it";
  let description = [{
    The region computes the stored values from constants with nn ops: folding of batch norms, packing,
    dequantising. It is evaluated once, when the weights are written, one weight after the other, so that
    compiling needs the source and one tensor. `offset` is its place in the weights, in bytes, once that is
    decided.

    - weight_c1: the region yields one tensor of the weight's type

    ```mlir
    kernel.weight @conv1_w : tensor<2x3x3x3x4xf32> {
      %0 = nn.constant dense_resource<w> : tensor<3x3x3x8xf32>
      %1 = nn.reshape %0 : tensor<3x3x3x8xf32> -> tensor<3x3x3x2x4xf32>
      %2 = nn.transpose %1 {permutation = array<i64: 3, 0, 1, 2, 4>} : tensor<3x3x3x2x4xf32> -> tensor<2x3x3x3x4xf32>
      kernel.yield %2 : tensor<2x3x3x3x4xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<Kernel_Tensor>:$type,
                       OptionalAttr<I64Attr>:$offset);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name `:` $type attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Kernel_LoadWeightOp : Kernel_Op<"load_weight", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A reference to a stored weight";
  let description = [{
    - load_weight_c1: the symbol is a kernel.weight of this shape and element type

    ```mlir
    %w = kernel.load_weight @conv1_w : tensor<2x3x3x3x4xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$weight);
  let results = (outs Kernel_TensorOrMemRef:$result);
  let assemblyFormat = "$weight attr-dict `:` type($result)";
}

def Kernel_UnpackOp : Kernel_Op<"unpack", [Pure]> {
  let summary = "The plain view of a weight that is stored in blocks of columns";
  let description = [{
    `y[..., o * B + v] = x[o, ..., v]`, where `B` is the block, the input's last dimension. Used in the
    region of a dispatch, so that recipe and floor read the same packed weight.

    - unpack_c1: for input `[O, d..., B]` the result is `[d..., O * B]`

    ```mlir
    %w = kernel.unpack %packed : tensor<2x3x3x3x4xf32> -> tensor<3x3x3x8xf32>
    ```
  }];
  let arguments = (ins Kernel_Tensor:$packed);
  let results = (outs Kernel_Tensor:$result);
  let assemblyFormat = "$packed attr-dict `:` type($packed) `->` type($result)";
  let hasVerifier = 1;
}

#endif // MODELC_DIALECTS_KERNEL_WEIGHT_TD
