// nn.linear_attention

#ifndef MODELC_DIALECTS_NN_LINEARATTENTION_TD
#define MODELC_DIALECTS_NN_LINEARATTENTION_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

def NN_LinearAttentionOp
    : NN_Op<"linear_attention",
            [InferTypeOpAdaptor, SameOperandsAndResultElementType, DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Attention by a recurrence over time steps, whose state is a matrix for each head";
  let description = [{
    In each step the state S of a head, `[keys, values]`, becomes `exp(decay) . S + key * u^T`, then its
    queries read it: `y = scale * S^T * query`. `u` is the value, or with `beta`
    `beta * (value - S^T * key)` for the S that has decayed. All tensors but the states are
    `[batch, steps, columns]`. The columns of `decay` are one or `keys` for each head, or one that counts for
    nothing if `has_decay` is not set; those of `beta` one for each head or for all, likewise. Heads of
    queries share those of keys in groups. `work` is memory for one value, of no meaning.

    - linear_attention_c1: the states are `[batch, heads, keys, values]`
    - linear_attention_c2: query_heads is a multiple of heads
    - linear_attention_c3: query, key and value have the columns that the heads and the states ask for
    - linear_attention_c4: decay and beta have columns for the heads, or one

    ```mlir
    %y, %s, %w = nn.linear_attention %q, %k, %v, %p, %d, %b {has_decay, query_heads = 4 : i64, scale = 0.5 : f64}
        : (tensor<1x3x16xf32>, tensor<1x3x8xf32>, tensor<1x3x12xf32>, tensor<1x2x4x6xf32>, tensor<1x3x2xf32>,
           tensor<1x3x1xf32>) -> (tensor<1x3x24xf32>, tensor<1x2x4x6xf32>, tensor<6xf32>)
    ```
  }];
  let arguments = (ins NN_RealTensor:$query, NN_RealTensor:$key, NN_RealTensor:$value,
                       NN_RealTensor:$past, NN_RealTensor:$decay, NN_RealTensor:$beta,
                       ConfinedAttr<I64Attr, [IntPositive]>:$query_heads, F64Attr:$scale,
                       UnitAttr:$has_decay, UnitAttr:$has_beta);
  let results = (outs NN_RealTensor:$y, NN_RealTensor:$state, NN_RealTensor:$work);
  let assemblyFormat = [{
    $query `,` $key `,` $value `,` $past `,` $decay `,` $beta attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // MODELC_DIALECTS_NN_LINEARATTENTION_TD
