#include "compiler/pipeline/Pipeline.h"
#include "passes/dispatch/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

void modelc::buildDispatchPipeline(OpPassManager &pm, const DispatchOptions &options) {
  pm.addNestedPass<func::FuncOp>(createFormDispatches());
  if (options.recipes) // before the weights are outlined: their packing follows the tiles
    pm.addNestedPass<func::FuncOp>(createChooseTiles());
  pm.addPass(createOutlineWeights());
  pm.addPass(createVerifyDispatched());
}
