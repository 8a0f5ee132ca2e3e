// nn.pool2d over (n, h, w, c, p, q), without n for a single image. As in linalg's own pooling ops,
// an empty tensor of the window's shape gives p and q their extents.

#include "passes/kernels/RootLowering.h"
#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

static bool isSingleImage(nn::Pool2dOp op) {
  return cast<RankedTensorType>(op.getInput().getType()).getDimSize(0) == 1;
}

ResultDomain modelc::domainOf(nn::Pool2dOp op) {
  ResultDomain domain(cast<RankedTensorType>(op.getType()).getShape());
  return isSingleImage(op) ? domain.drop(0) : domain;
}

int64_t modelc::divisorOf(nn::Pool2dOp op) {
  return op.getKind() == nn::PoolKind::Avg ? op.getWindow()[0] * op.getWindow()[1] : 1;
}

Value modelc::lowerRoot(OpBuilder &builder, nn::Pool2dOp op, Value init) {
  Location loc = op.getLoc();
  Type element = getElementTypeOrSelf(init);
  bool isMax = op.getKind() == nn::PoolKind::Max, single = isSingleImage(op);
  ArrayRef<int64_t> strides = op.getStrides(), dilations = op.getDilations();

  LoopNest nest(builder.getContext());
  SmallVector<AffineExpr, 6> x, y;
  if (!single)
    y.push_back(nest.parallel());
  x = y;
  AffineExpr h = nest.parallel(), w = nest.parallel(), c = nest.parallel();
  AffineExpr p = nest.reduction(), q = nest.reduction();
  x.append({h * strides[0] + p * dilations[0], w * strides[1] + q * dilations[1], c});
  y.append({h, w, c});

  Value input = joinWithNext(builder, loc, op.getInput(), {single, false, false, false});
  Value window = tensor::EmptyOp::create(builder, loc, op.getWindow(), element);
  ScalarOps scalars(builder, loc, element);
  Value start = fill(builder, loc, isMax ? scalars.lowest() : scalars.constant(0), init);
  auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
    nn::BinaryKind kind = isMax ? nn::BinaryKind::Max : nn::BinaryKind::Add;
    linalg::YieldOp::create(b, loc, ScalarOps(b, loc, element).binary(kind, args[2], args[0]));
  };
  return linalg::GenericOp::create(builder, loc, init.getType(), ValueRange{input, window}, start,
                                   {nest.map(x), nest.map({p, q}), nest.map(y)}, nest.iterators(),
                                   body)
      .getResult(0);
}
