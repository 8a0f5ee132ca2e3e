// nn.roi_align, nn.max_roi_pool: pools over regions of interest.

#ifndef MODELC_DIALECTS_NN_ROI_TD
#define MODELC_DIALECTS_NN_ROI_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_RoiAlignOp
    : NN_Op<"roi_align", [InferTypeOpAdaptor, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Interpolated samples of regions of interest, pooled";
  let description = [{
    Region `r`, `rois[r] * scale - shift` as `(x1, y1, x2, y2)`, in image `images[r]` of
    `[N, C, H, W]`, is cut into `output` bins. A bin takes `samples * samples` samples at even distances
    (with 0: one for each element of its size, rounded up), interpolated between four elements, and
    averages them; with `takesMax` it is the largest weighted element instead. Without a shift a region
    has at least the size 1.

    - roi_align_c1: rois is [R, 4] with input's element type
    - roi_align_c2: images is [R], of i32 or i64

    ```mlir
    %y = nn.roi_align %x, %r, %i {output = array<i64: 7, 7>, samples = 2 : i64, scale = 0.25, shift = 0.5}
        : (tensor<1x3x8x8xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x3x7x7xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_TensorOfRank<2>:$rois,
                       NN_TensorOfRank<1>:$images, NN_PositivePair:$output,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$samples,
                       F64Attr:$scale, F64Attr:$shift, UnitAttr:$takesMax);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = [{
    $input `,` $rois `,` $images attr-dict `:` functional-type(operands, results)
  }];
}

def NN_MaxRoiPoolOp
    : NN_Op<"max_roi_pool", [InferTypeOpAdaptor, SameOperandsAndResultElementType,
                             DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "The largest elements of regions of interest";
  let description = [{
    Region `rois[r]` is `(image, x1, y1, x2, y2)`, the corners times `scale` and rounded, both ends
    included. Each of its `output` bins gives the largest element of `[N, C, H, W]` that it touches, or 0
    for none.

    - max_roi_pool_c1: rois is [R, 5]

    ```mlir
    %y = nn.max_roi_pool %x, %r {output = array<i64: 7, 7>, scale = 1.0}
        : (tensor<1x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x7x7xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<4>:$input, NN_TensorOfRank<2>:$rois,
                       NN_PositivePair:$output, F64Attr:$scale);
  let results = (outs NN_TensorOfRank<4>:$result);
  let assemblyFormat = "$input `,` $rois attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_ROI_TD
