#include "compiler/pipeline/Pipeline.h"
#include "passes/verify/Passes.h"

using namespace mlir;

void modelc::buildImportPipeline(OpPassManager &pm) { pm.addPass(createVerifyImported()); }
