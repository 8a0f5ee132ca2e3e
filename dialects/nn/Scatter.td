// nn.scatter, nn.gather_elements, nn.scatter_elements

#ifndef MODELC_DIALECTS_NN_SCATTER_TD
#define MODELC_DIALECTS_NN_SCATTER_TD

include "dialects/nn/NNBase.td"
include "dialects/nn/RowOp.td"

// The numbers are those of the row bodies.
def NN_ScatterKind : I32EnumAttr<"ScatterKind", "how an element is changed", [
    I32EnumAttrCase<"Set", 0, "set">, I32EnumAttrCase<"Add", 1, "add">,
    I32EnumAttrCase<"Mul", 2, "mul">, I32EnumAttrCase<"Max", 3, "max">,
    I32EnumAttrCase<"Min", 4, "min">]> {
  let cppNamespace = "::modelc::nn";
}

def NN_Index : AnyTypeOf<[I32, I64]>;
def NN_IndexTensor : StaticShapeTensorOf<[NN_Index]>;

def NN_ScatterOp
    : NN_Op<"scatter", [AllTypesMatch<["input", "result"]>,
                        AllElementTypesMatch<["input", "updates"]>,
                        DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "A matrix with some rows changed";
  let description = [{
    `y = x`, then, in the order of j, `y[indices[j], i] = f(y[indices[j], i], updates[j, i])`, where `set` takes
    the update, and the other kinds combine the two. A negative index counts from the end; one that lies
    outside changes nothing.

    - scatter_c1: indices.dim(0) = updates.dim(0) and input.dim(1) = updates.dim(1)
    - scatter_c2: kinds but set take numbers of 8 bits or more that are no f16 or bf16

    ```mlir
    %y = nn.scatter add %x, %i, %u : tensor<8x4xf32>, tensor<3xi64>, tensor<3x4xf32>
    ```
  }];
  let arguments = (ins NN_ScatterKind:$kind, NN_TensorOfRank<2>:$input, NN_IndexTensor:$indices,
                       NN_TensorOfRank<2>:$updates);
  let results = (outs NN_TensorOfRank<2>:$result);
  let assemblyFormat = [{
    $kind $input `,` $indices `,` $updates attr-dict
    `:` type($input) `,` type($indices) `,` type($updates)
  }];
  let hasVerifier = 1;
}

def NN_GatherElementsOp
    : NN_Op<"gather_elements", [InferTypeOpAdaptor, AllElementTypesMatch<["input", "result"]>,
                                DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "Elements of a tensor, each chosen by an index along one dimension";
  let description = [{
    `y[.., j, ..] = x[.., indices[.., j, ..], ..]`. A negative index counts from the end; one that lies outside
    is moved to the nearest end.

    - gather_elements_c1: axis is a dimension of the input, and both operands have the same rank
    - gather_elements_c2: no dimension of the indices but the axis is larger than that of the input

    ```mlir
    %y = nn.gather_elements %x, %i axis 1 : (tensor<2x8xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins NN_Tensor:$input, NN_IndexTensor:$indices,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$axis);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat =
      "$input `,` $indices `axis` $axis attr-dict `:` functional-type(operands, results)";
}

def NN_ScatterElementsOp
    : NN_Op<"scatter_elements", [AllTypesMatch<["input", "result"]>,
                                 AllElementTypesMatch<["input", "updates"]>,
                                 DeclareOpInterfaceMethods<NN_RowOpInterface>]> {
  let summary = "A tensor with some elements changed, each chosen by an index along one dimension";
  let description = [{
    `y = x`, then, in row-major order of the indices,
    `y[.., indices[.., j, ..], ..] = f(itself, updates[.., j, ..])`, with `f` and indices as for `nn.scatter`.

    - scatter_elements_c1: axis is a dimension of the input, and all operands have the same rank
    - scatter_elements_c2: no dimension of the indices but the axis is larger than that of the input
    - scatter_elements_c3: updates have the shape of the indices
    - scatter_elements_c4: kinds but set take numbers of 8 bits or more that are no f16 or bf16

    ```mlir
    %y = nn.scatter_elements set %x, %i, %u axis 1
        : tensor<2x8xf32>, tensor<2x3xi64>, tensor<2x3xf32>
    ```
  }];
  let arguments = (ins NN_ScatterKind:$kind, NN_Tensor:$input, NN_IndexTensor:$indices,
                       NN_Tensor:$updates, ConfinedAttr<I64Attr, [IntNonNegative]>:$axis);
  let results = (outs NN_Tensor:$result);
  let assemblyFormat = [{
    $kind $input `,` $indices `,` $updates `axis` $axis attr-dict
    `:` type($input) `,` type($indices) `,` type($updates)
  }];
  let hasVerifier = 1;
}

#endif // MODELC_DIALECTS_NN_SCATTER_TD
