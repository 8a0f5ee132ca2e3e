#include "dialects/nn/Quantization.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Quantization.cpp.inc"

//===----------------------------------------------------------------------===//
// DequantizeOp
//===----------------------------------------------------------------------===//

LogicalResult DequantizeOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                             SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  auto scale = cast<RankedTensorType>(op.getScale().getType());
  auto zeroPoint = cast<RankedTensorType>(op.getZeroPoint().getType());
  if (scale.getShape() != zeroPoint.getShape() || scale.getRank() > 1) // dequantize_c1
    return emitOptionalError(loc, "scale has shape [", scale.getShape(), "] and zero point has shape [",
                             zeroPoint.getShape(), "], not both [] or [channels]");
  int64_t axis = op.getAxis();
  bool perAxis = scale.getRank() == 1;
  if (perAxis && (axis >= input.getRank() || scale.getDimSize(0) != input.getDimSize(axis)))
    return emitOptionalError(loc, "has ", scale.getDimSize(0), " scales, which do not fit dimension ",
                             axis, " of shape [", input.getShape(), "]"); // dequantize_c2
  if (zeroPoint.getElementType() != input.getElementType()) // dequantize_c3
    return emitOptionalError(loc, "zero point is ", zeroPoint.getElementType(), " but input is ",
                             input.getElementType());
  types.push_back(RankedTensorType::get(input.getShape(), scale.getElementType()));
  return success();
}
