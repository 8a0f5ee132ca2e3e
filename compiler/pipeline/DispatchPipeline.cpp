#include "compiler/pipeline/Pipeline.h"

using namespace mlir;

void modelc::buildDispatchPipeline(OpPassManager &pm, const DispatchOptions &options) {}
