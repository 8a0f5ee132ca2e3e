#include "compiler/pipeline/Pipeline.h"
#include "passes/tiling/Passes.h"
#include "passes/verify/Passes.h"

using namespace mlir;

void modelc::buildLoopsPipeline(OpPassManager &pm, const LoopsOptions &options) {
  if (options.recipes)
    pm.addPass(createLowerByRecipe());
  pm.addPass(createLowerToFloor()); // all that the recipes left
  pm.addPass(createVerifyBufferized());
}
