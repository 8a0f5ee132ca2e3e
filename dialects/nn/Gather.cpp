#include "dialects/nn/Gather.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Gather.cpp.inc"

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  auto indices = cast<RankedTensorType>(op.getIndices().getType());
  int64_t axis = op.getAxis();
  if (axis >= input.getRank()) // gather_c1
    return emitOptionalError(loc, "axis ", axis, " is no dimension of a tensor of rank ",
                             input.getRank());
  Type index = indices.getElementType();
  if (!index.isSignlessInteger(32) && !index.isSignlessInteger(64)) // gather_c2
    return emitOptionalError(loc, "has indices of ", index, ", not i32 or i64");
  SmallVector<int64_t> shape(input.getShape().take_front(axis));
  llvm::append_range(shape, indices.getShape());
  llvm::append_range(shape, input.getShape().drop_front(axis + 1));
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

RowCall GatherOp::getRowCall() {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(getInput().getType()).getShape();
  int64_t count = cast<RankedTensorType>(getIndices().getType()).getNumElements();
  return {"rows/gather.h",
          "gather",
          {ShapedType::getNumElements(shape.take_front(getAxis())), shape[getAxis()], count,
           ShapedType::getNumElements(shape.drop_front(getAxis() + 1))}};
}
