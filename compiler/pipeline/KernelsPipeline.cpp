#include "compiler/pipeline/Pipeline.h"
#include "passes/kernels/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;

void modelc::buildKernelsPipeline(OpPassManager &pm) {
  pm.addPass(createOutlineKernels());
  pm.addPass(createMergeKernels()); // as nn ops, which are few
  pm.addNestedPass<func::FuncOp>(createLowerNNToLinalg());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass()); // one view per tensor
  pm.addPass(createVerifyKernels());
}
