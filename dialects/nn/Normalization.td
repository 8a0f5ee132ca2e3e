// nn.batch_norm, nn.softmax, nn.normalize

#ifndef MODELC_DIALECTS_NN_NORMALIZATION_TD
#define MODELC_DIALECTS_NN_NORMALIZATION_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_BatchNormOp
    : NN_Op<"batch_norm", [AllTypesMatch<["input", "result"]>,
                           AllTypesMatch<["scale", "shift", "mean", "variance"]>]> {
  let summary = "Batch normalization at inference, over the last dimension";
  let description = [{
    `y[..., c] = (x[..., c] - mean[c]) / sqrt(variance[c] + epsilon) * scale[c] + shift[c]`

    - batch_norm_c1: scale.dim(0) = input.dim(last)
    - batch_norm_c2: the parameters have the input's element type

    ```mlir
    %y = nn.batch_norm %x, %s, %b, %m, %v epsilon 1.0e-5 : tensor<1x8x8x4xf32>, tensor<4xf32>
    ```
  }];
  let arguments = (ins NN_FloatTensor:$input, NN_TensorOfRank<1>:$scale, NN_TensorOfRank<1>:$shift,
                       NN_TensorOfRank<1>:$mean, NN_TensorOfRank<1>:$variance, F64Attr:$epsilon);
  let results = (outs NN_FloatTensor:$result);
  let assemblyFormat = [{
    $input `,` $scale `,` $shift `,` $mean `,` $variance `epsilon` $epsilon attr-dict
    `:` type($input) `,` type($scale)
  }];
  let hasVerifier = 1;
}

def NN_SoftmaxOp : NN_Op<"softmax", [SameOperandsAndResultType]> {
  let summary = "Softmax over the last dimension";
  let description = [{
    `y[..., i] = exp(x[..., i] - m) / sum over j of exp(x[..., j] - m)`, `m` the largest value of the row.
    (The importer moves another axis to the end with `nn.transpose`.)

    - softmax_c1: the input has at least one dimension

    ```mlir
    %y = nn.softmax %x : tensor<1x10xf32>
    ```
  }];
  let arguments = (ins NN_FloatTensor:$input);
  let results = (outs NN_FloatTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def NN_NormalizeKind : I32EnumAttr<"NormalizeKind", "normalization of a row", [
    I32EnumAttrCase<"MeanVariance", 0, "mean_variance">,
    I32EnumAttrCase<"RootMeanSquare", 1, "root_mean_square">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_NormalizeOp : NN_Op<"normalize", [SameOperandsAndResultType,
                                         DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Normalization along the last dimension, without parameters";
  let description = [{
    With the mean over a row: `mean_variance` is `(x - mean(x)) / sqrt(mean((x - mean(x))^2) + epsilon)`,
    `root_mean_square` is `x / sqrt(mean(x^2) + epsilon)`.

    - normalize_c1: the input has at least one dimension

    ```mlir
    %y = nn.normalize mean_variance %x epsilon 1.0e-5 : tensor<1x8x64xf32>
    ```
  }];
  let arguments = (ins NN_NormalizeKind:$kind, NN_FloatTensor:$input, F64Attr:$epsilon);
  let results = (outs NN_FloatTensor:$result);
  let assemblyFormat = "$kind $input `epsilon` $epsilon attr-dict `:` type($input)";
  let hasVerifier = 1;
}

#endif // MODELC_DIALECTS_NN_NORMALIZATION_TD
