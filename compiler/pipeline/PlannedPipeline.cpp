#include "compiler/pipeline/Pipeline.h"

using namespace mlir;

void modelc::buildPlannedPipeline(OpPassManager &pm) {}
