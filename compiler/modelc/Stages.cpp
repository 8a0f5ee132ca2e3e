#include "compiler/modelc/Stages.h"

#include "compiler/modelc/PassCheck.h"
#include "compiler/pipeline/Pipeline.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace modelc;

namespace {
struct StageRow {
  StringLiteral name;
  void (*build)(OpPassManager &, const StageOptions &);
};
} // namespace

/// One row per Stage, in its order.
static constexpr StageRow stages[] = {
    {"import", [](OpPassManager &pm, const StageOptions &) { buildImportPipeline(pm); }},
    {"graph", [](OpPassManager &pm, const StageOptions &) { buildGraphPipeline(pm); }},
    {"dispatch",
     [](OpPassManager &pm, const StageOptions &o) { buildDispatchPipeline(pm, {o.recipes}); }},
    {"placed", [](OpPassManager &pm, const StageOptions &) { buildPlacedPipeline(pm); }},
    {"kernels", [](OpPassManager &pm, const StageOptions &) { buildKernelsPipeline(pm); }},
    {"loops",
     [](OpPassManager &pm, const StageOptions &o) { buildLoopsPipeline(pm, {o.recipes}); }},
    {"planned", [](OpPassManager &pm, const StageOptions &) { buildPlannedPipeline(pm); }},
    {"source", [](OpPassManager &pm, const StageOptions &) { buildSourcePipeline(pm); }},
};

StringRef modelc::stageName(Stage stage) { return stages[unsigned(stage)].name; }

std::optional<Stage> modelc::parseStage(StringRef name) {
  for (auto [index, row] : llvm::enumerate(stages))
    if (row.name == name)
      return Stage(index);
  return std::nullopt;
}

static LogicalResult runStage(ModuleOp module, Stage stage, const StageOptions &options,
                              TimingScope &timing) {
  PassManager pm(module->getName());
  pm.enableVerifier(options.verifyEach);
  if (failed(applyPassManagerCLOptions(pm)))
    return failure();
  pm.enableTiming(timing);
  if (options.passCheck && stage == Stage::Graph)
    pm.addInstrumentation(options.passCheck->instrumentation());
  stages[unsigned(stage)].build(pm, options);
  return pm.run(module);
}

LogicalResult modelc::runStages(ModuleOp module, Stage last, const StageOptions &options,
                                llvm::function_ref<void(Stage)> beforeStage) {
  DefaultTimingManager timing;
  applyDefaultTimingManagerCLOptions(timing);
  TimingScope root = timing.getRootScope();
  for (unsigned i = 0; i <= unsigned(last); ++i) {
    beforeStage(Stage(i));
    TimingScope scope = root.nest(stages[i].name);
    if (failed(runStage(module, Stage(i), options, scope)))
      return failure();
  }
  return success();
}
