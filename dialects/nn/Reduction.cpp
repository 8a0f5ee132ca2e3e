#include "dialects/nn/Reduction.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/ReductionEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Reduction.cpp.inc"

//===----------------------------------------------------------------------===//
// ReduceOp
//===----------------------------------------------------------------------===//

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  if (op.getKind() == ReduceKind::Mean && !isa<FloatType>(input.getElementType())) // reduce_c2
    return emitOptionalError(loc, "has no mean of ", input.getElementType());
  SmallVector<int64_t> shape(input.getShape());
  int64_t previous = -1;
  for (int64_t axis : op.getAxes()) {
    if (axis <= previous || axis >= input.getRank()) // reduce_c1
      return emitOptionalError(loc, "axes [", op.getAxes(),
                               "] are not ascending dimensions of a tensor of rank ",
                               input.getRank());
    shape[axis] = 1;
    previous = axis;
  }
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}
