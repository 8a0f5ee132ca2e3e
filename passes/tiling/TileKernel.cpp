// Steps 1 and 2 of the recipe: tiles with everything fused into them, then loops over the
// reductions.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/TilingInterface.h"

using namespace mlir;
using namespace modelc;

static void eraseIfUnused(RewriterBase &rewriter, Operation *op) {
  if (op->use_empty())
    rewriter.eraseOp(op);
}

/// Splits the last, smaller iteration off a loop whose step does not divide it.
static LogicalResult peel(RewriterBase &rewriter, scf::ForOp loop) {
  std::optional<int64_t> upper = getConstantIntValue(loop.getUpperBound());
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  if (!upper || !step)
    return failure();
  scf::ForOp rest;
  return *upper % *step == 0 ? success() : scf::peelForLoopAndSimplifyBounds(rewriter, loop, rest);
}

/// In place: what is read at the very element that is written, is read through the destination. A
/// second view of the same buffer would have to be copied before the first write.
static void readThroughDestination(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1)
    return;
  OpOperand &destination = *op.getDpsInitOperand(0);
  for (OpOperand *input : op.getDpsInputOperands())
    if (input->get() == destination.get() &&
        op.getMatchingIndexingMap(input) == op.getMatchingIndexingMap(&destination))
      op.getMatchingBlockArgument(input).replaceAllUsesWith(
          op.getMatchingBlockArgument(&destination));
}

LogicalResult modelc::tileKernel(RewriterBase &rewriter, func::FuncOp kernel,
                                 const RecipePlan &plan, const RecipePatterns &patterns) {
  if (failed(simplifyKernel(rewriter, kernel, patterns))) // one view of each argument
    return failure();
  TilingInterface last;
  kernel.walk([&](linalg::LinalgOp op) { last = cast<TilingInterface>(op.getOperation()); });
  readThroughDestination(cast<linalg::LinalgOp>(last.getOperation()));
  scf::SCFTileAndFuseOptions options;
  options.tilingOptions.setTileSizes(getAsIndexOpFoldResult(kernel.getContext(), plan.tileSizes))
      .setInterchange(plan.order);
  rewriter.setInsertionPoint(last);
  FailureOr<scf::SCFTileAndFuseResult> tiled =
      scf::tileConsumerAndFuseProducersUsingSCF(rewriter, last, options);
  if (failed(tiled))
    return remarkFallback(kernel) << "its last operation cannot be tiled";
  // One entry per result of `last`: a kernel has one.
  for (auto [before, after] : tiled->replacements)
    rewriter.replaceAllUsesWith(before, after);
  for (Operation *producer : tiled->fusedProducers)
    eraseIfUnused(rewriter, producer);
  eraseIfUnused(rewriter, last);
  for (LoopLikeOpInterface loop :
       llvm::reverse(tiled->loops)) // innermost first: peeling copies the body
    if (failed(peel(rewriter, cast<scf::ForOp>(loop.getOperation()))))
      return remarkFallback(kernel) << "a loop cannot be split into whole tiles and a rest";
  return simplifyKernel(rewriter, kernel, patterns);
}

/// 1 for each reduction loop, 0 for the others.
static SmallVector<int64_t> unitReductionTiles(linalg::LinalgOp op) {
  return llvm::map_to_vector(op.getIteratorTypesArray(), [](utils::IteratorType type) {
    return int64_t(type == utils::IteratorType::reduction);
  });
}

LogicalResult modelc::tileReductions(RewriterBase &rewriter, func::FuncOp kernel,
                                     const RecipePlan &plan, const RecipePatterns &patterns) {
  SmallVector<linalg::LinalgOp> reductions;
  kernel.walk([&](linalg::LinalgOp op) {
    if (op.getNumReductionLoops() > 0)
      reductions.push_back(op);
  });
  for (linalg::LinalgOp op : reductions) {
    scf::SCFTilingOptions options;
    options.setTileSizes(getAsIndexOpFoldResult(kernel.getContext(), unitReductionTiles(op)));
    rewriter.setInsertionPoint(op);
    FailureOr<scf::SCFTilingResult> tiled =
        scf::tileUsingSCF(rewriter, cast<TilingInterface>(op.getOperation()), options);
    if (failed(tiled))
      return remarkFallback(kernel) << "a reduction cannot be tiled";
    rewriter.replaceOp(op, tiled->replacements);
  }
  if (failed(simplifyKernel(rewriter, kernel, patterns)) ||
      failed(applyToKernel(kernel, patterns.unitTaps)))
    return failure();
  return plan.contracts ? success() : dropUnitReductions(rewriter, kernel);
}
