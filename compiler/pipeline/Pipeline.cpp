// Makes each stage a pipeline of modelc-opt. A stage itself is <Stage>Pipeline.cpp.

#include "compiler/pipeline/Pipeline.h"

#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace modelc;

namespace {
struct GraphPipelineOptions : PassPipelineOptions<GraphPipelineOptions> {
  Option<int64_t> foldingBudget{*this, "folding-budget",
                                llvm::cl::desc("Largest constant that is computed, in bytes"),
                                llvm::cl::init(GraphOptions().foldingBudget)};
};

struct DispatchPipelineOptions : PassPipelineOptions<DispatchPipelineOptions> {
  Option<bool> recipes{
      *this, "recipes",
      llvm::cl::desc("Choose tiles for the recipes; otherwise the floor makes all"),
      llvm::cl::init(DispatchOptions().recipes)};
};

struct LoopsPipelineOptions : PassPipelineOptions<LoopsPipelineOptions> {
  Option<bool> recipes{*this, "recipes",
                       llvm::cl::desc("Make kernels by the recipes; otherwise the floor makes all"),
                       llvm::cl::init(LoopsOptions().recipes)};
};
} // namespace

void modelc::registerPipelines() {
  PassPipelineRegistration<>("modelc-import-pipeline", "the guard of what an importer gives",
                             buildImportPipeline);
  PassPipelineRegistration<GraphPipelineOptions>(
      "modelc-graph-pipeline", "import -> graph: folding, layout",
      [](OpPassManager &pm, const GraphPipelineOptions &options) {
        buildGraphPipeline(pm, {options.foldingBudget});
      });
  PassPipelineRegistration<DispatchPipelineOptions>(
      "modelc-dispatch-pipeline", "graph -> dispatch: fusion, tiles, weights",
      [](OpPassManager &pm, const DispatchPipelineOptions &options) {
        buildDispatchPipeline(pm, {options.recipes});
      });
  PassPipelineRegistration<>("modelc-placed-pipeline",
                             "dispatch -> placed: order, buffers, halos, in place",
                             buildPlacedPipeline);
  PassPipelineRegistration<>("modelc-kernels-pipeline",
                             "placed -> kernels: one function per distinct kernel, linalg inside",
                             buildKernelsPipeline);
  PassPipelineRegistration<LoopsPipelineOptions>(
      "modelc-loops-pipeline", "kernels -> loops: recipes, the floor for what they leave",
      [](OpPassManager &pm, const LoopsPipelineOptions &options) {
        buildLoopsPipeline(pm, {options.recipes});
      });
  PassPipelineRegistration<>("modelc-planned-pipeline",
                             "loops -> planned: offsets in the arena and in the weights",
                             buildPlannedPipeline);
  PassPipelineRegistration<>("modelc-source-pipeline", "planned -> source: printable, with names",
                             buildSourcePipeline);
}
