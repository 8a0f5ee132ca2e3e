// nn.reduce over the dimensions that stay, then the reduced ones.

#include "passes/kernels/RootLowering.h"
#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace modelc;

ResultDomain modelc::domainOf(nn::ReduceOp op) {
  ResultDomain domain(cast<RankedTensorType>(op.getType()).getShape());
  for (int64_t axis : op.getAxes())
    domain.drop(axis);
  return domain;
}

int64_t modelc::divisorOf(nn::ReduceOp op) {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  int64_t count = 1;
  if (op.getKind() == nn::ReduceKind::Mean)
    for (int64_t axis : op.getAxes())
      count *= type.getDimSize(axis);
  return count;
}

static nn::BinaryKind stepOf(nn::ReduceKind kind) {
  switch (kind) {
  case nn::ReduceKind::Sum:
  case nn::ReduceKind::Mean:
    return nn::BinaryKind::Add;
  case nn::ReduceKind::Max:
    return nn::BinaryKind::Max;
  case nn::ReduceKind::Min:
    return nn::BinaryKind::Min;
  case nn::ReduceKind::Prod:
    return nn::BinaryKind::Mul;
  }
  llvm_unreachable("all kinds are handled");
}

static Value neutral(ScalarOps &scalars, nn::BinaryKind step) {
  if (step == nn::BinaryKind::Add || step == nn::BinaryKind::Mul)
    return scalars.constant(step == nn::BinaryKind::Mul);
  return step == nn::BinaryKind::Max ? scalars.lowest() : scalars.highest();
}

Value modelc::lowerRoot(OpBuilder &builder, nn::ReduceOp op, Value init) {
  Location loc = op.getLoc();
  Type element = getElementTypeOrSelf(init);
  nn::BinaryKind step = stepOf(op.getKind());
  int64_t rank = cast<RankedTensorType>(op.getInput().getType()).getRank();

  LoopNest nest(builder.getContext());
  SmallVector<AffineExpr> x(rank), y;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(op.getAxes(), dim))
      y.push_back(x[dim] = nest.parallel());
  for (int64_t axis : op.getAxes())
    x[axis] = nest.reduction();

  ScalarOps scalars(builder, loc, element);
  Value start = fill(builder, loc, neutral(scalars, step), init);
  auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
    linalg::YieldOp::create(b, loc, ScalarOps(b, loc, element).binary(step, args[1], args[0]));
  };
  return linalg::GenericOp::create(builder, loc, init.getType(), op.getInput(), start,
                                   {nest.map(x), nest.map(y)}, nest.iterators(), body)
      .getResult(0);
}
