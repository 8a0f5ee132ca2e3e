#include "dialects/nn/Elementwise.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/ElementwiseEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Elementwise.cpp.inc"

//===----------------------------------------------------------------------===//
// UnaryOp
//===----------------------------------------------------------------------===//

/// relu(relu(x)) is relu(x), and so is abs.
OpFoldResult UnaryOp::fold(FoldAdaptor) {
  auto producer = getInput().getDefiningOp<UnaryOp>();
  bool idempotent = getKind() == UnaryKind::Relu || getKind() == UnaryKind::Abs;
  return idempotent && producer && producer.getKind() == getKind() ? getInput() : Value();
}

//===----------------------------------------------------------------------===//
// BinaryOp
//===----------------------------------------------------------------------===//

LogicalResult BinaryOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType());
  auto rhs = cast<RankedTensorType>(op.getRhs().getType());
  std::optional<SmallVector<int64_t>> shape = broadcastShapes(lhs.getShape(), rhs.getShape());
  if (!shape) // binary_c1
    return emitOptionalError(loc, "shapes [", lhs.getShape(), "] and [", rhs.getShape(),
                             "] do not broadcast");
  types.push_back(RankedTensorType::get(*shape, lhs.getElementType()));
  return success();
}
