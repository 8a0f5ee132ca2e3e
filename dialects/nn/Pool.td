// nn.pool2d, nn.max_pool_indices, nn.max_unpool

#ifndef MODELC_DIALECTS_NN_POOL_TD
#define MODELC_DIALECTS_NN_POOL_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

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

def NN_MaxPoolIndicesOp
    : NN_Op<"max_pool_indices", [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "The largest element of each window and its index";
  let description = [{
    Windows over the last three dimensions of `[P, D, H, W]`. The index counts all elements of the input,
    row-major or, with `firstDimFastest`, with each `[D, H, W]` stored in the reverse order of its
    dimensions. Of equal elements the first in row-major order counts, of NaNs as well.

    - max_pool_indices_c1: the dilated window fits into the padded input
    - max_pool_indices_c2: each pad is smaller than the dilated window

    ```mlir
    %y, %i = nn.max_pool_indices %x {window = array<i64: 1, 2, 2>, strides = array<i64: 1, 2, 2>}
        : tensor<3x1x8x8xf32> -> tensor<3x1x4x4xf32>, tensor<3x1x4x4xi64>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_PositiveTriple:$window,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$strides,
                       DefaultValuedAttr<NN_Padding3d, "{0, 0, 0, 0, 0, 0}">:$pads,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$dilations,
                       UnitAttr:$firstDimFastest);
  let results = (outs NN_TensorOfRank<4>:$values, NN_TensorOfRank<4>:$indices);
  let assemblyFormat = [{
    $input attr-dict `:` type($input) `->` type($values) `,` type($indices)
  }];
}

def NN_MaxUnpoolOp
    : NN_Op<"max_unpool", [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Elements put where indices point to, 0 elsewhere";
  let description = [{
    The index of an element counts those of a row-major tensor `[P, pooled...]`, where `P` is the input's
    first dimension. That tensor lies at the beginning of each dimension of the result, which is
    `[P, output...]`. What lies outside is left out.

    - max_unpool_c1: input and indices have the same shape
    - max_unpool_c2: indices are i64

    ```mlir
    %y = nn.max_unpool %x, %i {pooled = array<i64: 1, 4, 4>, output = array<i64: 1, 5, 5>}
        : (tensor<3x1x2x2xf32>, tensor<3x1x2x2xi64>) -> tensor<3x1x5x5xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_TensorOfRank<4>:$indices,
                       NN_PositiveTriple:$pooled, NN_PositiveTriple:$output);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = "$input `,` $indices attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_POOL_TD
