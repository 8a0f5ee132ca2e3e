#include "dialects/nn/Shape.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/PatternMatch.h"
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
    return emitOpError() << "turns " << input.getElementType() << " into "
                         << result.getElementType();
  return success();
}

/// The same values, stored once, under another shape.
static ElementsAttr reshapeConstant(Attribute value, RankedTensorType type) {
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(value))
    return dense.reshape(type);
  if (auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(value))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return {};
}

/// A reshape to the same type is its input; of two in a row, only the outer one counts; of a
/// constant, it is a constant that shares the values.
OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  if (auto producer = getInput().getDefiningOp<ReshapeOp>()) {
    getInputMutable().assign(producer.getInput());
    return getResult();
  }
  return reshapeConstant(adaptor.getInput(), cast<RankedTensorType>(getType()));
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

/// The identity is its input; of a splat, it is the splat; of two in a row, the composition counts.
OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (llvm::equal(getPermutation(), llvm::seq<int64_t>(0, getPermutation().size())))
    return getInput();
  if (auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput()))
    return splat.resizeSplat(cast<ShapedType>(getType()));
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

/// What moves only dimensions of size 1 is a reshape, which costs nothing.
LogicalResult TransposeOp::canonicalize(TransposeOp op, PatternRewriter &rewriter) {
  if (!movesOnlyUnitDims(cast<RankedTensorType>(op.getInput().getType()).getShape(),
                         op.getPermutation()))
    return rewriter.notifyMatchFailure(op, "moves elements");
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), op.getInput());
  return success();
}
