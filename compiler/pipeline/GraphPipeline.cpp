#include "compiler/pipeline/Pipeline.h"

#include "passes/graph/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;

void modelc::buildGraphPipeline(OpPassManager &pm, const GraphOptions &options) {
  // Before the layout: a product and a sum with constants follow a transpose, a batch norm would
  // not.
  pm.addPass(createFoldBatchNormPass());
  // Before the first canonicalize, which turns transposes of dimensions of size 1 into reshapes:
  // those would stop the others.
  pm.addNestedPass<func::FuncOp>(createPushTransposesPass());
  pm.addPass(createFoldTransposeIntoWeightPass());

  // Then a factor or bias stands next to the product it belongs to.
  pm.addPass(createSinkReshapesPass());

  // Canonical constants are what the next two look for: on the right, [F] instead of [1, 1, 1, F].
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createFoldScalePass());
  pm.addPass(createMergeConstantsPass());

  // When all expressions on constants are there. What it leaves is large and becomes weights; the
  // last canonicalize shortens what it made.
  pm.addPass(createFoldConstantsPass({options.foldingBudget}));

  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createVerifyGraphPass({options.foldingBudget}));
}
