// nn.matmul

#ifndef MODELC_DIALECTS_NN_MATMUL_TD
#define MODELC_DIALECTS_NN_MATMUL_TD

include "dialects/nn/NNBase.td"

def NN_MatMulOp : NN_Op<"matmul", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "Matrix products of the last two dimensions";
  let description = [{
    `y[..,m,n] = sum over k, in order, of lhs[..,m,k] * rhs[..,k,n]`. The dimensions before count the
    matrices; they broadcast (NumPy's rule). A bias is an `nn.binary add` that follows. (The importer joins
    the dimensions of lhs with its rows where rhs is one matrix.)

    - matmul_c1: lhs.dim(last) = rhs.dim(last - 1)
    - matmul_c2: aligned dimensions before the last two are equal or one of them is 1

    ```mlir
    %y = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<64x10xf32>) -> tensor<1x10xf32>
    %z = nn.matmul %q, %k : (tensor<2x4x9x64xf32>, tensor<4x64x9xf32>) -> tensor<2x4x9x9xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRankAtLeast<2>:$lhs, NN_TensorOfRankAtLeast<2>:$rhs);
  let results = (outs NN_TensorOfRankAtLeast<2>:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_MATMUL_TD
