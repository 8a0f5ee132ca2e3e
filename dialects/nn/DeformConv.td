// nn.deform_conv

#ifndef MODELC_DIALECTS_NN_DEFORMCONV_TD
#define MODELC_DIALECTS_NN_DEFORMCONV_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_DeformConvOp
    : NN_Op<"deform_conv", [InferTypeOpAdaptor, SameOperandsAndResultElementType,
                            DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "2-D convolution with a displacement and a factor for each tap, channels first";
  let description = [{
    As nn.conv2d, but tap `(kh, kw)` of pixel `(oh, ow)` and channel `c` reads the input, `[N, C, H, W]`, at
    its usual place plus `offset[n, g, kh, kw, 0..1, oh, ow]`, interpolated, times
    `mask[n, g, kh, kw, oh, ow]`, where `g` is the offset group of `c`. The offset is
    `[N, 2 * offsetGroups * KH * KW, OH, OW]`, the mask half as large, the weight `[KH, KW, C / groups, F]`.

    - deform_conv_c1: in_channels = groups * weight.dim(2), and offsetGroups divides them
    - deform_conv_c2: out_channels % groups = 0
    - deform_conv_c3: the dilated window fits into the padded input
    - deform_conv_c4: offset and mask have a value for each image, tap and pixel

    ```mlir
    %y = nn.deform_conv %x, %w, %o, %m
        : (tensor<1x1x3x3xf32>, tensor<2x2x1x1xf32>, tensor<1x8x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x1x2x2xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_TensorOfRank<4>:$weight,
                       NN_TensorOfRank<4>:$offset, NN_TensorOfRank<4>:$mask,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$strides,
                       DefaultValuedAttr<NN_Padding, "{0, 0, 0, 0}">:$pads,
                       DefaultValuedAttr<NN_PositivePair, "{1, 1}">:$dilations,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$groups,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$offsetGroups);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = [{
    $input `,` $weight `,` $offset `,` $mask attr-dict `:` functional-type(operands, results)
  }];
}

#endif // MODELC_DIALECTS_NN_DEFORMCONV_TD
