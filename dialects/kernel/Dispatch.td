// kernel.dispatch, kernel.yield

#ifndef MODELC_DIALECTS_KERNEL_DISPATCH_TD
#define MODELC_DIALECTS_KERNEL_DISPATCH_TD

include "dialects/kernel/KernelBase.td"

def Kernel_Family : I32EnumAttr<"Family", "how a kernel is made", [
    I32EnumAttrCase<"Conv", 0, "conv">, I32EnumAttrCase<"Depthwise", 1, "depthwise">,
    I32EnumAttrCase<"MatMul", 2, "matmul">, I32EnumAttrCase<"Pool", 3, "pool">,
    I32EnumAttrCase<"Reduce", 4, "reduce">, I32EnumAttrCase<"Elementwise", 5, "elementwise">,
    I32EnumAttrCase<"Copy", 6, "copy">, I32EnumAttrCase<"Rows", 7, "rows">]> {
  let cppNamespace = "::modelc::kernel";
}

def Kernel_DispatchOp
    : Kernel_Op<"dispatch", [AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock,
                             DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "nn ops that run as one kernel";
  let description = [{
    The region holds one nn root and the nn ops fused into it, on tensors. Its block has an argument for
    each input and then one for each output; an output whose argument is used is read before it is
    written (in place: a residual that is added to).

    Until placement the operands are tensors and the op has a result for each output (destination
    passing: the outputs are `tensor.empty`). From placement on they are memrefs and it has none.

    `family` is how it is made, `tile` what the recipe of that family needs: conv and matmul have
    `[rows, columns]`, the register tile in elements of the result. An absent tile means the floor.
    `nodes` are the names of the model's nodes in it; `macs` counts its multiply-accumulates.

    - dispatch_c1: the block has an argument for each operand, with its shape and element type
    - dispatch_c2: outputs are all tensors, with a result each of the same type, or all memrefs, without results
    - dispatch_c3: the region yields a value for each output, with its shape and element type

    ```mlir
    %y = kernel.dispatch conv ins(%x, %w : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>)
        outs(%e : tensor<1x6x6x4xf32>) attributes {nodes = ["conv1", "relu1"]} {
    ^bb0(%in: tensor<1x8x8x3xf32>, %weight: tensor<3x3x3x4xf32>, %out: tensor<1x6x6x4xf32>):
      %0 = nn.conv2d %in, %weight : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
      %1 = nn.unary relu %0 : tensor<1x6x6x4xf32>
      kernel.yield %1 : tensor<1x6x6x4xf32>
    } -> tensor<1x6x6x4xf32>
    ```
  }];
  let arguments = (ins Kernel_Family:$family, Variadic<Kernel_TensorOrMemRef>:$inputs,
                       Variadic<Kernel_TensorOrMemRef>:$outputs,
                       OptionalAttr<DenseI64ArrayAttr>:$tile, OptionalAttr<StrArrayAttr>:$nodes,
                       OptionalAttr<I64Attr>:$macs);
  let results = (outs Variadic<Kernel_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $family (`ins` `(` $inputs^ `:` type($inputs) `)`)? `outs` `(` $outputs `:` type($outputs) `)`
    attr-dict-with-keyword $body (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    /// The block argument of input or output `i`.
    ::mlir::BlockArgument getInputArgument(unsigned i) { return getBody().getArgument(i); }
    ::mlir::BlockArgument getOutputArgument(unsigned i) {
      return getBody().getArgument(getInputs().size() + i);
    }
    /// Whether output `i` is read before it is written.
    bool isInOut(unsigned i) { return !getOutputArgument(i).use_empty(); }
    /// The op that decides how the dispatch is made: the first of its region that is no kernel.unpack.
    /// Null for a copy.
    ::mlir::Operation *getRoot();
    bool isOnMemRefs() { return getResults().empty(); }
  }];
  let hasVerifier = 1;
}

def Kernel_YieldOp : Kernel_Op<"yield", [Pure, Terminator]> {
  let summary = "The values that a kernel.dispatch or kernel.weight computes";
  let arguments = (ins Variadic<Kernel_Tensor>:$values);
  let assemblyFormat = "attr-dict $values `:` type($values)";
}

#endif // MODELC_DIALECTS_KERNEL_DISPATCH_TD
