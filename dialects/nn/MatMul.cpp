#include "dialects/nn/MatMul.h"

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
  auto rhs = cast<RankedTensorType>(op.getRhs().getType());
  if (lhs.getDimSize(1) != rhs.getDimSize(0)) // matmul_c1
    return emitOptionalError(loc, "lhs has ", lhs.getDimSize(1), " columns but rhs has ",
                             rhs.getDimSize(0), " rows");
  types.push_back(RankedTensorType::get({lhs.getDimSize(0), rhs.getDimSize(1)}, lhs.getElementType()));
  return success();
}
