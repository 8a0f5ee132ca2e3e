#include "compiler/pipeline/Pipeline.h"

using namespace mlir;

void modelc::buildPlacedPipeline(OpPassManager &pm) {}
