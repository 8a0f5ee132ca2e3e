// nn.matmul over (m, n, k), or (m, n, v, k) with a weight packed as [N / B][K][B], B the extent of
// v.

#include "passes/kernels/RootLowering.h"

using namespace mlir;
using namespace modelc;

ResultDomain modelc::domainOf(nn::MatMulOp op) {
  ResultDomain domain(cast<RankedTensorType>(op.getType()).getShape());
  if (int64_t block = blockOf(op.getRhs()))
    domain.blockColumns(block);
  return domain;
}

Value modelc::lowerRoot(OpBuilder &builder, nn::MatMulOp op, Value init) {
  LoopNest nest(builder.getContext());
  AffineExpr m = nest.parallel(), n = nest.parallel();
  Value rhs = storedWeight(op.getRhs());
  if (!blockOf(op.getRhs())) {
    AffineExpr k = nest.reduction();
    return contract(builder, op.getLoc(), nest, op.getLhs(), nest.map({m, k}), rhs,
                    nest.map({k, n}), init, nest.map({m, n}));
  }
  AffineExpr v = nest.parallel(), k = nest.reduction();
  return contract(builder, op.getLoc(), nest, op.getLhs(), nest.map({m, k}), rhs,
                  nest.map({n, k, v}), init, nest.map({m, n, v}));
}
