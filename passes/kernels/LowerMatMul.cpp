// nn.matmul over (.., m, n, k), or (.., m, n, v, k) with a weight packed as [N / B][K][B], B the
// extent of v. The loops before m count matrices; a single one has none.

#include "passes/kernels/RootLowering.h"

using namespace mlir;
using namespace modelc;

/// The dimensions that count matrices.
static ArrayRef<int64_t> batchShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape().drop_back(2);
}

ResultDomain modelc::domainOf(nn::MatMulOp op) {
  ResultDomain domain(cast<RankedTensorType>(op.getType()).getShape());
  for (auto [dim, size] : llvm::enumerate(batchShape(op.getResult())))
    if (size == 1)
      domain.drop(dim);
  if (int64_t block = blockOf(op.getRhs()))
    domain.blockColumns(block);
  return domain;
}

namespace {
/// The matrices of an operand without the dimensions of size 1 that count them, and the loops that
/// walk the others.
struct Matrices {
  Value value;
  SmallVector<AffineExpr> exprs;
};
} // namespace

/// `loops` has an entry per dimension that counts the result's matrices.
static Matrices viewMatrices(OpBuilder &builder, Location loc, Value operand,
                             ArrayRef<AffineExpr> loops) {
  ArrayRef<int64_t> batch = batchShape(operand);
  Matrices matrices;
  SmallVector<bool> isLeftOut;
  for (auto [size, loop] : llvm::zip_equal(batch, loops.take_back(batch.size()))) {
    isLeftOut.push_back(size == 1);
    if (size != 1)
      matrices.exprs.push_back(loop);
  }
  isLeftOut.append(2, false);
  matrices.value = joinWithNext(builder, loc, operand, isLeftOut);
  return matrices;
}

Value modelc::lowerRoot(OpBuilder &builder, nn::MatMulOp op, Value init) {
  Location loc = op.getLoc();
  LoopNest nest(builder.getContext());
  SmallVector<AffineExpr> loops, y;
  for (int64_t size : batchShape(op.getResult())) {
    loops.push_back(size == 1 ? AffineExpr() : nest.parallel());
    if (loops.back())
      y.push_back(loops.back());
  }
  bool packed = blockOf(op.getRhs()) != 0;
  AffineExpr m = nest.parallel(), n = nest.parallel(), v = packed ? nest.parallel() : AffineExpr();
  AffineExpr k = nest.reduction();
  y.append({m, n});
  Matrices lhs = viewMatrices(builder, loc, op.getLhs(), loops);
  lhs.exprs.append({m, k});
  if (packed) {
    y.push_back(v);
    return contract(builder, loc, nest, lhs.value, nest.map(lhs.exprs), storedWeight(op.getRhs()),
                    nest.map({n, k, v}), init, nest.map(y));
  }
  Matrices rhs = viewMatrices(builder, loc, op.getRhs(), loops);
  rhs.exprs.append({k, n});
  return contract(builder, loc, nest, lhs.value, nest.map(lhs.exprs), rhs.value,
                  nest.map(rhs.exprs), init, nest.map(y));
}
