// nn.conv2d

#ifndef MODELC_DIALECTS_NN_CONV_TD
#define MODELC_DIALECTS_NN_CONV_TD

include "dialects/nn/NNBase.td"

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

#endif // MODELC_DIALECTS_NN_CONV_TD
