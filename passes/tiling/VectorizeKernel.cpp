// Steps 3 and 4 of the recipe: n-D vectors for each tile, then accumulators that the loops carry.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

using namespace mlir;
using namespace modelc;

/// Contractions stay whole, as vector.contract; everything else becomes elementwise vector code.
static FailureOr<linalg::VectorizationResult> vectorize(RewriterBase &rewriter,
                                                        linalg::LinalgOp op) {
  rewriter.setInsertionPoint(op);
  if (op.getNumReductionLoops() > 0) {
    FailureOr<linalg::VectorizationResult> contraction = linalg::vectorize(
        rewriter, op, /*inputVectorSizes=*/{}, /*inputScalableVecDims=*/{},
        /*vectorizeNDExtract=*/false, /*flatten1DDepthwiseConv=*/false,
        /*assumeDynamicDimsMatchVecSizes=*/false, /*createNamedContraction=*/true);
    if (succeeded(contraction))
      return contraction;
  }
  return linalg::vectorize(rewriter, op);
}

LogicalResult modelc::vectorizeKernel(RewriterBase &rewriter, func::FuncOp kernel,
                                      const RecipePatterns &patterns) {
  SmallVector<linalg::LinalgOp> operations;
  kernel.walk([&](linalg::LinalgOp op) { operations.push_back(op); });
  for (linalg::LinalgOp op : operations) {
    FailureOr<linalg::VectorizationResult> vectors = vectorize(rewriter, op);
    if (failed(vectors))
      return remarkFallback(kernel) << "cannot vectorise " << op->getName();
    rewriter.replaceOp(op, vectors->replacements);
  }
  if (failed(applyToKernel(kernel, patterns.transfers)) ||
      failed(applyToKernel(kernel, patterns.leadingOnes)))
    return failure();
  return simplifyKernel(rewriter, kernel, patterns);
}

LogicalResult modelc::hoistAccumulators(RewriterBase &rewriter, func::FuncOp kernel,
                                        const RecipePatterns &patterns) {
  SmallVector<LoopLikeOpInterface> innermostFirst;
  kernel.walk<WalkOrder::PostOrder>(
      [&](LoopLikeOpInterface loop) { innermostFirst.push_back(loop); });
  for (LoopLikeOpInterface loop : innermostFirst)
    hoistLoopInvariantSubsets(rewriter, loop);
  if (failed(simplifyKernel(rewriter, kernel, patterns)))
    return failure();
  kernel.walk([&](LoopLikeOpInterface loop) { moveLoopInvariantCode(loop); });
  return success();
}
