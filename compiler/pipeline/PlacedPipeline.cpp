#include "compiler/pipeline/Pipeline.h"
#include "passes/placement/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

void modelc::buildPlacedPipeline(OpPassManager &pm) {
  OpPassManager &main = pm.nest<func::FuncOp>();
  main.addPass(createOrderDispatches());
  main.addPass(createCopyForHalos());   // after ordering: a copy stands before its first reader
  main.addPass(createComputeInPlace()); // needs the final order, and the halos to be possible
  main.addPass(createPlaceBuffers());
  pm.addPass(createVerifyPlaced());
}
