#include "dialects/nn/MatMul.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/MatMul.cpp.inc"

//===----------------------------------------------------------------------===//
// MatMulOp
//===----------------------------------------------------------------------===//

LogicalResult MatMulOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType());
  ArrayRef<int64_t> left = lhs.getShape();
  ArrayRef<int64_t> right = cast<RankedTensorType>(op.getRhs().getType()).getShape();
  int64_t rows = right[right.size() - 2];
  if (left.back() != rows) // matmul_c1
    return emitOptionalError(loc, "lhs has ", left.back(), " columns but rhs has ", rows, " rows");
  std::optional<SmallVector<int64_t>> shape =
      broadcastShapes(left.drop_back(2), right.drop_back(2));
  if (!shape) // matmul_c2
    return emitOptionalError(loc, "matrices of counts [", left.drop_back(2), "] and [",
                             right.drop_back(2), "] do not broadcast");
  shape->append({left[left.size() - 2], right.back()});
  types.push_back(RankedTensorType::get(*shape, lhs.getElementType()));
  return success();
}
