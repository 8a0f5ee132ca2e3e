#include "codegen/cpp/Passes.h"
#include "compiler/pipeline/Pipeline.h"
#include "passes/verify/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace modelc;

void modelc::buildSourcePipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createPrepareForEmission());
  // After prepare, which makes loops of copies: they want names too.
  pm.addPass(createAssignNames());
  pm.addPass(createVerifyEmittable());
}
