#include "compiler/pipeline/Pipeline.h"
#include "passes/offsets/Passes.h"
#include "passes/verify/Passes.h"

using namespace mlir;

void modelc::buildPlannedPipeline(OpPassManager &pm) {
  pm.addPass(createPlanMemory());
  pm.addPass(createPlaceWeights());
  pm.addPass(createMarkNoalias()); // compares places in the arena
  pm.addPass(createVerifyMemoryPlan());
}
