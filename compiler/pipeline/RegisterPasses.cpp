// Every pass by its flag: for modelc-opt, and for --mlir-print-ir-after in modelc.

#include "codegen/cpp/Passes.h"
#include "compiler/pipeline/Pipeline.h"
#include "passes/dispatch/Passes.h"
#include "passes/graph/Passes.h"
#include "passes/kernels/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/offsets/Passes.h"
#include "passes/placement/Passes.h"
#include "passes/tiling/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Transforms/Passes.h"

void modelc::registerPasses() {
  registerGraphPasses();
  registerLayoutPasses();
  registerDispatchPasses();
  registerPlacementPasses();
  registerKernelsPasses();
  registerTilingPasses();
  registerOffsetsPasses();
  registerVerifyPasses();
  registerCppPasses();
  mlir::registerTransformsPasses();
}
