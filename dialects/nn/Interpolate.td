// nn.interpolate, nn.grid_sample

#ifndef MODELC_DIALECTS_NN_INTERPOLATE_TD
#define MODELC_DIALECTS_NN_INTERPOLATE_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_InterpolateOp
    : NN_Op<"interpolate", [InferTypeOpAdaptor, AllElementTypesMatch<["input", "weights", "result"]>,
                            DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Mixtures of the slices along one dimension";
  let description = [{
    `y[o..., j, i...] = sum over t, in order, of weights[j, t] * x[o..., places[j, t], i...]`, where `o` are the
    dimensions before `axis`. The places must lie in the dimension. (The importer makes a resize from one of
    these for each dimension, with constant places and weights.)

    - interpolate_c1: axis is a dimension of the input
    - interpolate_c2: places and weights have the same shape, of rank 2

    ```mlir
    %y = nn.interpolate %x, %p, %w axis 1
        : (tensor<2x8x4xf32>, tensor<16x2xi32>, tensor<16x2xf32>) -> tensor<2x16x4xf32>
    ```
  }];
  let arguments = (ins StaticShapeTensorOf<[F32, F64]>:$input, StaticShapeTensorOf<[I32]>:$places,
                       StaticShapeTensorOf<[F32, F64]>:$weights,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$axis);
  let results = (outs StaticShapeTensorOf<[F32, F64]>:$result);
  let assemblyFormat = [{
    $input `,` $places `,` $weights `axis` $axis attr-dict `:` functional-type(operands, results)
  }];
}

// The numbers are those of the row body.
def NN_SampleMix : I32EnumAttr<"SampleMix", "how a sample is mixed", [
    I32EnumAttrCase<"Nearest", 0, "nearest">, I32EnumAttrCase<"Linear", 1, "linear">,
    I32EnumAttrCase<"Cubic", 2, "cubic">]> {
  let cppNamespace = "::modelc::nn";
}
def NN_SampleOutside : I32EnumAttr<"SampleOutside", "what lies outside of an image", [
    I32EnumAttrCase<"Zeros", 0, "zeros">, I32EnumAttrCase<"Border", 1, "border">,
    I32EnumAttrCase<"Reflection", 2, "reflection">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_GridSampleOp
    : NN_Op<"grid_sample", [InferTypeOpAdaptor, SameOperandsAndResultElementType,
                            DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Samples of images of 2 or 3 dimensions at places that are computed";
  let description = [{
    `y[n, c, p...] = x[n, c]` at `grid[n, p...]`: the input is `[N, C, H, W]` or `[N, C, D, H, W]`, unlike that of
    other spatial ops; the grid's last dimension holds the coordinates, the last dimension of the image
    first. -1 is the first element of a dimension and 1 the last one, or their outer edges unless `aligned`.
    A cubic has the parameter -0.75; `nearest` takes halves to the even neighbour.

    - grid_sample_c1: the input has rank 4 or 5, and the grid the same
    - grid_sample_c2: the grid has the input's batch, and a coordinate for each spatial dimension

    ```mlir
    %y = nn.grid_sample linear zeros %x, %g : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
    ```
  }];
  let arguments = (ins NN_SampleMix:$mix, NN_SampleOutside:$outside,
                       StaticShapeTensorOf<[F32, F64]>:$input, StaticShapeTensorOf<[F32, F64]>:$grid,
                       UnitAttr:$aligned);
  let results = (outs StaticShapeTensorOf<[F32, F64]>:$result);
  let assemblyFormat = [{
    $mix $outside (`aligned` $aligned^)? $input `,` $grid attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // MODELC_DIALECTS_NN_INTERPOLATE_TD
