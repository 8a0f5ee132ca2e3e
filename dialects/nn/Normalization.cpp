#include "dialects/nn/Normalization.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/NormalizationEnums.cpp.inc"
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

//===----------------------------------------------------------------------===//
// NormalizeOp
//===----------------------------------------------------------------------===//

LogicalResult NormalizeOp::verify() {
  if (tensorType(getInput()).getRank() == 0) // normalize_c1
    return emitOpError("needs an input with at least one dimension");
  return success();
}

RowCall NormalizeOp::getRowCall() {
  RankedTensorType type = tensorType(getInput());
  int64_t length = type.getShape().back();
  RowCall call{"rows/normalize.h",
               "normalize_mean_variance",
               {type.getNumElements() / length, length},
               {getEpsilon().convertToDouble()},
               /*hasAccumulator=*/true};
  if (getKind() == NormalizeKind::RootMeanSquare)
    call.callee = "normalize_root_mean_square";
  return call;
}
