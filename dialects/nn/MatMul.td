// nn.matmul

#ifndef MODELC_DIALECTS_NN_MATMUL_TD
#define MODELC_DIALECTS_NN_MATMUL_TD

include "dialects/nn/NNBase.td"

def NN_MatMulOp : NN_Op<"matmul", [InferTypeOpAdaptor, SameOperandsAndResultElementType]> {
  let summary = "Matrix product of two rank-2 tensors";
  let description = [{
    `y[m,n] = sum over k, in order, of lhs[m,k] * rhs[k,n]`. A bias is an `nn.binary add` that follows.

    - matmul_c1: lhs.dim(1) = rhs.dim(0)

    ```mlir
    %y = nn.matmul %x, %w : (tensor<1x64xf32>, tensor<64x10xf32>) -> tensor<1x10xf32>
    ```
  }];
  let arguments = (ins NN_TensorOfRank<2>:$lhs, NN_TensorOfRank<2>:$rhs);
  let results = (outs NN_TensorOfRank<2>:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

#endif // MODELC_DIALECTS_NN_MATMUL_TD
