#include "dialects/nn/Selection.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/SelectionEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Selection.cpp.inc"

/// The shape of a result that has `size` elements along `axis`; nothing, with an error, if there is
/// no such dimension.
static std::optional<SmallVector<int64_t>> resized(std::optional<Location> loc, Value input,
                                                   int64_t axis, int64_t size) {
  SmallVector<int64_t> shape(tensorType(input).getShape());
  if (axis >= int64_t(shape.size())) // arg_extreme_c1
    return emitOptionalError(loc, "axis ", axis, " is no dimension of a tensor of rank ",
                             shape.size()), // top_k_c1
           std::nullopt;
  shape[axis] = size;
  return shape;
}

//===----------------------------------------------------------------------===//
// ArgExtremeOp
//===----------------------------------------------------------------------===//

LogicalResult ArgExtremeOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc,
                                             Adaptor op, SmallVectorImpl<Type> &types) {
  std::optional<SmallVector<int64_t>> shape = resized(loc, op.getInput(), op.getAxis(), 1);
  if (!shape)
    return failure();
  types.push_back(RankedTensorType::get(*shape, IntegerType::get(context, 64)));
  return success();
}

RowCall ArgExtremeOp::getRowCall() {
  RowCall call{"rows/select.h", "arg_max", splitAt(tensorType(getInput()).getShape(), getAxis())};
  if (getKind() == ExtremeKind::Min)
    call.callee = "arg_min";
  call.sizes.push_back(getLast());
  return call;
}

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

LogicalResult TopKOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc,
                                       Adaptor op, SmallVectorImpl<Type> &types) {
  int64_t k = op.getK();
  std::optional<SmallVector<int64_t>> shape = resized(loc, op.getInput(), op.getAxis(), k);
  if (!shape)
    return failure();
  RankedTensorType input = tensorType(op.getInput());
  if (k < 1 || k > input.getDimSize(op.getAxis())) // top_k_c2
    return emitOptionalError(loc, "cannot take ", k, " of ", input.getDimSize(op.getAxis()),
                             " elements");
  types.push_back(RankedTensorType::get(*shape, input.getElementType()));
  types.push_back(RankedTensorType::get(*shape, IntegerType::get(context, 64)));
  return success();
}

RowCall TopKOp::getRowCall() {
  RowCall call{"rows/select.h", "top_k_largest",
               splitAt(tensorType(getInput()).getShape(), getAxis())};
  if (getKind() == ExtremeKind::Min)
    call.callee = "top_k_smallest";
  call.sizes.push_back(getK());
  return call;
}
