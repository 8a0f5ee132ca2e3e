// Depthwise convolutions, pools and sums over outer dimensions are no contractions. With one
// iteration in each reduction loop they are elementwise: acc = fma(x, w, acc), acc = max(acc, x).

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace modelc;

static SmallVector<unsigned> reductionLoops(linalg::GenericOp op) {
  SmallVector<unsigned> loops;
  op.getReductionDims(loops);
  return loops;
}

/// `acc + a * b` becomes one fused operation, as in a contraction.
static void fuseMultiplyAdd(RewriterBase &rewriter, linalg::GenericOp op) {
  auto yield = cast<linalg::YieldOp>(op.getBody()->getTerminator());
  auto sum = yield.getOperand(0).getDefiningOp<arith::AddFOp>();
  auto product = sum ? sum.getRhs().getDefiningOp<arith::MulFOp>() : arith::MulFOp();
  if (!product || sum.getLhs() != op.getRegionOutputArgs().front())
    return;
  rewriter.setInsertionPoint(sum);
  rewriter.replaceOpWithNewOp<math::FmaOp>(sum, product.getLhs(), product.getRhs(), sum.getLhs());
}

LogicalResult modelc::dropUnitReductions(RewriterBase &rewriter, func::FuncOp kernel) {
  SmallVector<linalg::GenericOp> ops;
  kernel.walk([&](linalg::GenericOp op) {
    if (op.getNumReductionLoops() > 0)
      ops.push_back(op);
  });
  for (linalg::GenericOp op : ops) {
    fuseMultiplyAdd(rewriter, op);
    linalg::ControlDropUnitDims options;
    options.rankReductionStrategy =
        linalg::ControlDropUnitDims::RankReductionStrategy::ExtractInsertSlice;
    options.controlFn = [&](Operation *) { return reductionLoops(op); };
    rewriter.setInsertionPoint(op);
    FailureOr<linalg::DropUnitDimsResult> dropped = linalg::dropUnitDims(rewriter, op, options);
    if (failed(dropped))
      return remarkFallback(kernel) << "cannot drop the loops of a reduction";
    rewriter.replaceOp(op, dropped->replacements);
  }
  return success();
}
