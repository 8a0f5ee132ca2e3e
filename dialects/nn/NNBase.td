// The nn dialect: the operators of a network on static tensors. One .td per op family includes this file.

#ifndef MODELC_DIALECTS_NN_NNBASE_TD
#define MODELC_DIALECTS_NN_NNBASE_TD

include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def NN_Dialect : Dialect {
  let name = "nn";
  let summary = "Operators of a neural network on static tensors";
  let description = [{
    What an imported model is made of. Tensors have static shapes. Spatial ops are channels-last
    (`[N, H, W, C]`); weights of convolutions are `[KH, KW, C / groups, F]`. Unsigned integers are
    `uiN`, signed ones `iN`. No op has side effects. Each op carries the name of the model's node as
    its location.
  }];
  let cppNamespace = "::modelc::nn";
  let hasConstantMaterializer = 1;
}

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

def NN_UnsignedInteger : AnyTypeOf<[UI8, UI16, UI32, UI64]>;
def NN_Integer : AnyTypeOf<[I1, I8, I16, I32, I64, NN_UnsignedInteger]>;
def NN_Float : AnyTypeOf<[F16, BF16, F32, F64]>;
def NN_Tensor : StaticShapeTensorOf<[NN_Float, NN_Integer]>;
def NN_FloatTensor : StaticShapeTensorOf<[NN_Float]>;
def NN_RealTensor : StaticShapeTensorOf<[F32, F64]>;
def NN_BoolTensor : StaticShapeTensorOf<[I1]>;
def NN_IntegerTensor : StaticShapeTensorOf<[NN_Integer]>;

class NN_TensorOfRank<int rank>
    : Type<And<[NN_Tensor.predicate, HasAnyRankOfPred<[rank]>]>,
           "static tensor of rank " # rank, "::mlir::RankedTensorType">;

class NN_TensorOfRankAtLeast<int rank>
    : Type<And<[NN_Tensor.predicate, HasRankGreaterOrEqualPred<rank>]>,
           "static tensor of rank " # rank # " or more", "::mlir::RankedTensorType">;

def NN_PositivePair
    : ConfinedAttr<DenseI64ArrayAttr,
                   [DenseArrayCount<2>, DenseArrayStrictlyPositive<DenseI64ArrayAttr>]>;

def NN_NonNegatives : ConfinedAttr<DenseI64ArrayAttr, [DenseArrayNonNegative<DenseI64ArrayAttr>]>;

// [top, left, bottom, right], in elements
def NN_Padding
    : ConfinedAttr<DenseI64ArrayAttr,
                   [DenseArrayCount<4>, DenseArrayNonNegative<DenseI64ArrayAttr>]>;

def NN_PositiveTriple
    : ConfinedAttr<DenseI64ArrayAttr,
                   [DenseArrayCount<3>, DenseArrayStrictlyPositive<DenseI64ArrayAttr>]>;

// Padding before each of three dimensions.
def NN_Offset3d
    : ConfinedAttr<DenseI64ArrayAttr,
                   [DenseArrayCount<3>, DenseArrayNonNegative<DenseI64ArrayAttr>]>;

// Padding before each of three dimensions, then after each.
def NN_Padding3d
    : ConfinedAttr<DenseI64ArrayAttr,
                   [DenseArrayCount<6>, DenseArrayNonNegative<DenseI64ArrayAttr>]>;

class NN_Op<string mnemonic, list<Trait> traits = []>
    : Op<NN_Dialect, mnemonic, [Pure] # traits>;

#endif // MODELC_DIALECTS_NN_NNBASE_TD
