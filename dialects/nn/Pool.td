// nn.pool2d

#ifndef MODELC_DIALECTS_NN_POOL_TD
#define MODELC_DIALECTS_NN_POOL_TD

include "dialects/nn/NNBase.td"

def NN_PoolKind : I32EnumAttr<"PoolKind", "window reduction", [
    I32EnumAttrCase<"Max", 0, "max">, I32EnumAttrCase<"Sum", 1, "sum">,
    I32EnumAttrCase<"Avg", 2, "avg">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_Pool2dOp : NN_Op<"pool2d", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "Reduction over windows of the two middle dimensions";
  let description = [{
    `max` takes the largest value of the window that lies in the input (padding is the lowest value; NaN
    is handed on). `sum` adds the window, padding being 0, rows outermost; `avg` divides that sum by the
    number of elements of the whole window, padding included. (The importer writes an average that leaves
    padding out as `sum` divided by a constant of counts.)

    - pool2d_c1: the dilated window fits into the padded input
    - pool2d_c2: each pad is smaller than the dilated window
    - pool2d_c3: an average is one of floats

    ```mlir
    %y = nn.pool2d max %x {window = array<i64: 2, 2>, strides = array<i64: 2, 2>}
        : tensor<1x8x8x4xf32> -> tensor<1x4x4x4xf32>
    ```
  }];
  let arguments = (ins NN_PoolKind:$kind, NN_TensorOfRank<4>:$input, NN_PositivePair:$window,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$strides,
                       DefaultValuedAttr<NN_Padding, "{0, 0, 0, 0}">:$pads,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$dilations);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = "$kind $input attr-dict `:` type($input) `->` type($result)";
}

#endif // MODELC_DIALECTS_NN_POOL_TD
