#include "dialects/nn/Normalization.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Normalization.cpp.inc"

//===----------------------------------------------------------------------===//
// BatchNormOp
//===----------------------------------------------------------------------===//

LogicalResult BatchNormOp::verify() {
  auto input = cast<RankedTensorType>(getInput().getType());
  auto scale = cast<RankedTensorType>(getScale().getType());
  int64_t parameters = scale.getDimSize(0);
  int64_t channels = input.getRank() == 0 ? 0 : input.getShape().back();
  if (parameters != channels) // batch_norm_c1
    return emitOpError() << "has " << parameters << " parameters but input has " << channels
                         << " channels";
  if (scale.getElementType() != input.getElementType()) // batch_norm_c2
    return emitOpError() << "has parameters of " << scale.getElementType() << " but input is "
                         << input.getElementType();
  return success();
}

//===----------------------------------------------------------------------===//
// SoftmaxOp
//===----------------------------------------------------------------------===//

LogicalResult SoftmaxOp::verify() {
  if (cast<RankedTensorType>(getInput().getType()).getRank() == 0) // softmax_c1
    return emitOpError("needs an input with at least one dimension");
  return success();
}
