#include "dialects/nn/Interpolate.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/InterpolateEnums.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Interpolate.cpp.inc"

//===----------------------------------------------------------------------===//
// InterpolateOp
//===----------------------------------------------------------------------===//

LogicalResult InterpolateOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                              Adaptor op, SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorType(op.getInput()), places = tensorType(op.getPlaces());
  int64_t axis = op.getAxis();
  if (axis >= input.getRank()) // interpolate_c1
    return emitOptionalError(loc, "axis ", axis, " is no dimension of ", input);
  if (places.getRank() != 2 ||
      places.getShape() != tensorType(op.getWeights()).getShape()) // interpolate_c2
    return emitOptionalError(loc, "has places of ", places, " for weights of ",
                             op.getWeights().getType());
  SmallVector<int64_t> shape(input.getShape());
  shape[axis] = places.getDimSize(0);
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

RowCall InterpolateOp::getRowCall() {
  ArrayRef<int64_t> shape = tensorType(getInput()).getShape(),
                    places = tensorType(getPlaces()).getShape();
  int64_t outer = ShapedType::getNumElements(shape.take_front(getAxis()));
  int64_t inner = ShapedType::getNumElements(shape.drop_front(getAxis() + 1));
  RowCall call{
      "rows/interpolate.h", "interpolate", {outer, shape[getAxis()], places[0], places[1], inner}};
  call.hasAccumulator = true;
  return call;
}

//===----------------------------------------------------------------------===//
// GridSampleOp
//===----------------------------------------------------------------------===//

LogicalResult GridSampleOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                             SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorType(op.getInput()), grid = tensorType(op.getGrid());
  int64_t rank = input.getRank();
  if ((rank != 4 && rank != 5) || grid.getRank() != rank) // grid_sample_c1
    return emitOptionalError(loc, "samples ", input, " at ", grid);
  if (grid.getDimSize(0) != input.getDimSize(0) ||
      grid.getDimSize(rank - 1) != rank - 2) // grid_sample_c2
    return emitOptionalError(loc, "samples ", input, " at ", grid);
  SmallVector<int64_t> shape(input.getShape().take_front(2));
  llvm::append_range(shape, grid.getShape().drop_front().drop_back());
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

RowCall GridSampleOp::getRowCall() {
  ArrayRef<int64_t> x = tensorType(getInput()).getShape(), y = tensorType(getResult()).getShape();
  int64_t spatial = x.size() - 2, depth = spatial == 3 ? x[2] : 1;
  RowCall call{"rows/grid_sample.h",
               "grid_sample",
               {x[0], x[1], depth, x[spatial], x[spatial + 1],
                ShapedType::getNumElements(y.drop_front(2)), spatial, int64_t(getMix()),
                int64_t(getOutside()), getAligned() ? 1 : 0}};
  call.hasAccumulator = true;
  return call;
}
