// Step 5 of the recipe: the tensors of a kernel become the memory of its arguments.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

using namespace mlir;
using namespace modelc;

LogicalResult modelc::bufferizeKernel(RewriterBase &rewriter, func::FuncOp kernel,
                                      const RecipePatterns &patterns) {
  bufferization::OneShotBufferizationOptions options;
  bufferization::BufferizationState state;
  if (failed(bufferization::runOneShotBufferize(kernel, options, state)))
    return remarkFallback(kernel) << "cannot bufferise";
  if (failed(simplifyKernel(rewriter, kernel, patterns)) ||
      failed(applyToKernel(kernel, patterns.subviews)))
    return failure();
  kernel.walk([&](LoopLikeOpInterface loop) { moveLoopInvariantCode(loop); });
  return simplifyKernel(rewriter, kernel, patterns);
}
