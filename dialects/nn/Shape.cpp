#include "dialects/nn/Shape.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Shape.cpp.inc"

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  auto input = cast<RankedTensorType>(getInput().getType());
  auto result = cast<RankedTensorType>(getType());
  if (input.getNumElements() != result.getNumElements()) // reshape_c1
    return emitOpError() << "input has " << input.getNumElements() << " elements but result has "
                         << result.getNumElements();
  if (input.getElementType() != result.getElementType()) // reshape_c2
    return emitOpError() << "turns " << input.getElementType() << " into " << result.getElementType();
  return success();
}

/// A reshape to the same type is its input; of two in a row, only the outer one counts; of a constant
/// whose values lie in the attribute, it is the reshaped constant.
OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  if (auto producer = getInput().getDefiningOp<ReshapeOp>()) {
    getInputMutable().assign(producer.getInput());
    return getResult();
  }
  auto value = dyn_cast_or_null<DenseElementsAttr>(adaptor.getInput());
  return value ? value.reshape(cast<ShapedType>(getType())) : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// TransposeOp
//===----------------------------------------------------------------------===//

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                            SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> sorted(op.getPermutation());
  llvm::sort(sorted);
  if (!llvm::equal(sorted, llvm::seq<int64_t>(0, input.getRank()))) // transpose_c1
    return emitOptionalError(loc, "[", op.getPermutation(), "] does not permute ", input.getRank(),
                             " dimensions");
  SmallVector<int64_t> shape;
  for (int64_t dim : op.getPermutation())
    shape.push_back(input.getDimSize(dim));
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

/// The identity is its input; of two in a row, the composition counts.
OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (llvm::equal(getPermutation(), llvm::seq<int64_t>(0, getPermutation().size())))
    return getInput();
  auto producer = getInput().getDefiningOp<TransposeOp>();
  if (!producer)
    return {};
  SmallVector<int64_t> composed;
  for (int64_t dim : getPermutation())
    composed.push_back(producer.getPermutation()[dim]);
  getInputMutable().assign(producer.getInput());
  setPermutation(composed);
  return getResult();
}
