// The pattern sets that the steps of the recipe share.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/Transforms/ComposeSubView.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace modelc;

static bool isDialectOfKernels(StringRef name) {
  return llvm::is_contained(
      {"affine", "arith", "bufferization", "linalg", "math", "memref", "scf", "tensor", "vector"},
      name);
}

static FrozenRewritePatternSet collectCanonicalization(MLIRContext *context) {
  RewritePatternSet patterns(context);
  linalg::populateLinalgTilingCanonicalizationPatterns(patterns);
  scf::populateSCFForLoopCanonicalizationPatterns(patterns);
  for (Dialect *dialect : context->getLoadedDialects())
    if (isDialectOfKernels(dialect->getNamespace()))
      dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName op : context->getRegisteredOperations())
    if (isDialectOfKernels(op.getDialectNamespace()))
      op.getCanonicalizationPatterns(patterns, context);
  return FrozenRewritePatternSet(std::move(patterns));
}

static FrozenRewritePatternSet collectUnitTaps(MLIRContext *context) {
  RewritePatternSet patterns(context);
  populateUnitTapPatterns(patterns);
  return FrozenRewritePatternSet(std::move(patterns));
}

/// Reads and writes of slices become reads and writes of the tensor itself, with plain maps.
static FrozenRewritePatternSet collectTransfers(MLIRContext *context) {
  RewritePatternSet patterns(context);
  vector::populateVectorTransferPermutationMapLoweringPatterns(patterns);
  vector::populateSinkVectorOpsPatterns(patterns);
  vector::populateVectorReductionToContractPatterns(patterns);
  tensor::populateFoldTensorSubsetIntoVectorTransferPatterns(patterns);
  vector::TransferReadOp::getCanonicalizationPatterns(patterns, context);
  vector::TransferWriteOp::getCanonicalizationPatterns(patterns, context);
  return FrozenRewritePatternSet(std::move(patterns));
}

static FrozenRewritePatternSet collectLeadingOnes(MLIRContext *context) {
  RewritePatternSet patterns(context);
  vector::populateCastAwayVectorLeadingOneDimPatterns(patterns);
  tensor::populateFoldTensorSubsetIntoVectorTransferPatterns(patterns);
  return FrozenRewritePatternSet(std::move(patterns));
}

static FrozenRewritePatternSet collectSubviews(MLIRContext *context) {
  RewritePatternSet patterns(context);
  memref::populateComposeSubViewPatterns(patterns, context);
  return FrozenRewritePatternSet(std::move(patterns));
}

RecipePatterns::RecipePatterns(MLIRContext *context)
    : canonicalization(collectCanonicalization(context)), unitTaps(collectUnitTaps(context)),
      transfers(collectTransfers(context)), leadingOnes(collectLeadingOnes(context)),
      subviews(collectSubviews(context)) {}

LogicalResult modelc::applyToKernel(func::FuncOp kernel, const FrozenRewritePatternSet &patterns) {
  if (failed(applyPatternsGreedily(kernel, patterns)))
    return remarkFallback(kernel) << "rewriting it finds no end";
  return success();
}

LogicalResult modelc::simplifyKernel(RewriterBase &rewriter, func::FuncOp kernel,
                                     const RecipePatterns &patterns) {
  if (failed(applyToKernel(kernel, patterns.canonicalization)))
    return failure();
  DominanceInfo dominance(kernel);
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
  return success();
}

InFlightDiagnostic modelc::remarkFallback(func::FuncOp kernel) {
  return emitRemark(kernel.getLoc())
         << "kernel '" << kernel.getName() << "' is left to the floor: ";
}
