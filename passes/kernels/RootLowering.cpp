// What the families of roots share.

#include "passes/kernels/RootLowering.h"

#include "dialects/kernel/Weight.h"
#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

Value modelc::fill(OpBuilder &builder, Location loc, Value value, Value init) {
  return linalg::FillOp::create(builder, loc, value, init).getResult(0);
}

Value modelc::fillZero(OpBuilder &builder, Location loc, Value init) {
  return fill(builder, loc, ScalarOps(builder, loc, getElementTypeOrSelf(init)).constant(0), init);
}

Value modelc::contract(OpBuilder &builder, Location loc, const LoopNest &nest, Value lhs,
                       AffineMap lhsMap, Value rhs, AffineMap rhsMap, Value init,
                       AffineMap initMap) {
  auto body = [](OpBuilder &b, Location loc, ValueRange args) {
    Value sum = ScalarOps(b, loc, args[2].getType()).multiplyAdd(args[2], args[0], args[1]);
    linalg::YieldOp::create(b, loc, sum);
  };
  Value zero = fillZero(builder, loc, init);
  return linalg::GenericOp::create(builder, loc, init.getType(), ValueRange{lhs, rhs}, zero,
                                   {lhsMap, rhsMap, initMap}, nest.iterators(), body)
      .getResult(0);
}

Value modelc::joinWithNext(OpBuilder &builder, Location loc, Value tensor, ArrayRef<bool> join) {
  SmallVector<ReassociationIndices> groups = groupJoined(join);
  if (groups.size() == join.size())
    return tensor;
  return tensor::CollapseShapeOp::create(builder, loc, tensor, groups);
}

Value modelc::splitLast(OpBuilder &builder, Location loc, Value tensor, int64_t block) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.back() /= block;
  shape.push_back(block);
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), tensor,
                                       groupSplitLast(type.getRank()));
}

int64_t modelc::blockOf(Value weight) {
  auto unpack = weight.getDefiningOp<kernel::UnpackOp>();
  return unpack ? cast<RankedTensorType>(unpack.getPacked().getType()).getShape().back() : 0;
}

Value modelc::storedWeight(Value weight) {
  auto unpack = weight.getDefiningOp<kernel::UnpackOp>();
  return unpack ? unpack.getPacked() : weight;
}
