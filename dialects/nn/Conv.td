// nn.conv2d, nn.conv3d, nn.conv_transpose

#ifndef MODELC_DIALECTS_NN_CONV_TD
#define MODELC_DIALECTS_NN_CONV_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_Conv2dOp : NN_Op<"conv2d", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "2-D convolution, channels last";
  let description = [{
    `y[n,h,w,f] = sum x[n, h*sh + kh*dh - top, w*sw + kw*dw - left, g*C/groups + c] * weight[kh,kw,c,f]`
    over `kh, kw, c`, where `g = f / (F / groups)` and values outside of the input are 0. The sum runs in
    that order: kh outermost, c innermost. A bias is an `nn.binary add` that follows.

    - conv2d_c1: in_channels = groups * weight.dim(2)
    - conv2d_c2: out_channels % groups = 0
    - conv2d_c3: the dilated window fits into the padded input

    ```mlir
    %y = nn.conv2d %x, %w {pads = array<i64: 1, 1, 1, 1>}
        : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_TensorOfRank<4>:$weight,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$strides,
                       DefaultValuedAttr<NN_Padding, "{0, 0, 0, 0}">:$pads,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$dilations,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$groups);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = "$input `,` $weight attr-dict `:` functional-type(operands, results)";
}

def NN_Conv3dOp
    : NN_Op<"conv3d", [InferTypeOpAdaptor, SameOperandsAndResultElementType,
                       DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "3-D convolution, channels last";
  let description = [{
    nn.conv2d with one more spatial dimension: the input is `[N, D, H, W, C]`, the weight
    `[KD, KH, KW, C / groups, F]`.

    - conv3d_c1: in_channels = groups * weight.dim(3)
    - conv3d_c2: out_channels % groups = 0
    - conv3d_c3: the dilated window fits into the padded input

    ```mlir
    %y = nn.conv3d %x, %w {pads = array<i64: 1, 1, 1, 1, 1, 1>}
        : (tensor<1x8x8x8x3xf32>, tensor<3x3x3x3x4xf32>) -> tensor<1x8x8x8x4xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<5>:$input, NN_TensorOfRank<5>:$weight,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$strides,
                       DefaultValuedAttr<NN_Padding3d, "{0, 0, 0, 0, 0, 0}">:$pads,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$dilations,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$groups);
  let results = (outs NN_TensorOfRank<5>:$result);
  let assemblyFormat = "$input `,` $weight attr-dict `:` functional-type(operands, results)";
}

def NN_ConvTransposeOp
    : NN_Op<"conv_transpose", [InferTypeOpAdaptor, SameOperandsAndResultElementType,
                               DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "3-D transposed convolution, channels last";
  let description = [{
    `y[n, i * stride + k * dilation - offset, f]` is the sum of `x[n, i, c] * weight[k, c, f]` over all
    `i`, `k` and `c` of the group of `f` that meet there; `i`, `k` and the attributes have three
    dimensions. `output` is the size of the result, which may be larger than what `x` spreads to. (2-D
    ones have a depth of 1.)

    - conv_transpose_c1: weight.dim(3) = in_channels
    - conv_transpose_c2: in_channels % groups = 0

    ```mlir
    %y = nn.conv_transpose %x, %w {output = array<i64: 1, 16, 16>, strides = array<i64: 1, 2, 2>}
        : (tensor<1x1x8x8x3xf32>, tensor<1x2x2x3x4xf32>) -> tensor<1x1x16x16x4xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<5>:$input, NN_TensorOfRank<5>:$weight,
                       NN_PositiveTriple:$output,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$strides,
                       DefaultValuedAttr<NN_Offset3d, "{0, 0, 0}">:$offset,
                       DefaultValuedAttr<NN_PositiveTriple, "{1, 1, 1}">:$dilations,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$groups);
  let results = (outs NN_TensorOfRank<5>:$result);
  let assemblyFormat = "$input `,` $weight attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_CONV_TD
