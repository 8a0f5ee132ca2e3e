// The stages of modelc, in order. Each is a pipeline that ends with a border guard; what holds
// after a stage is said here and in docs/stages.md.

#ifndef MODELC_COMPILER_PIPELINE_PIPELINE_H
#define MODELC_COMPILER_PIPELINE_PIPELINE_H

#include "mlir/Pass/PassManager.h"

namespace modelc {

struct GraphOptions {
  /// Constants up to this many bytes are computed at compile time as part of the graph; larger ones
  /// stay expressions, which the weights evaluate when they are written.
  int64_t foldingBudget = 64 << 10;
};

struct DispatchOptions {
  /// Whether kernels are made by the recipe of their family; otherwise all of them by the floor.
  bool recipes = true;
};

struct LoopsOptions {
  bool recipes = true;
};

/// import: nn on static tensors. Only the guard; importing itself is compiler/import.
void buildImportPipeline(mlir::OpPassManager &pm);

/// graph: no batch norm that a linear op could take in, small constants folded, spatial ops NHWC
/// with transposes pushed out and cancelled, no dead or duplicate op.
void buildGraphPipeline(mlir::OpPassManager &pm, const GraphOptions &options = {});

/// dispatch: main is kernel.dispatch, kernel.load_weight, nn.reshape and tensor.empty. Fusion,
/// family, tile and packing are final; all constants are kernel.weight.
void buildDispatchPipeline(mlir::OpPassManager &pm, const DispatchOptions &options = {});

/// placed: main takes inputs and outputs as memrefs and returns nothing; order, aliasing, in-place
/// and halos are decided; buffers have no address yet.
void buildPlacedPipeline(mlir::OpPassManager &pm);

/// kernels: one private function per distinct kernel, linalg on tensors inside; main is calls.
void buildKernelsPipeline(mlir::OpPassManager &pm);

/// loops: kernels are scf, vector, arith, math and memref; no tensor is left.
void buildLoopsPipeline(mlir::OpPassManager &pm, const LoopsOptions &options = {});

/// planned: every buffer is a view into the arena, every weight has an offset; the checker agrees.
void buildPlannedPipeline(mlir::OpPassManager &pm);

/// source: the IR is in the form that the printer prints. Printing itself is codegen.
void buildSourcePipeline(mlir::OpPassManager &pm);

/// Makes all passes known by their flags.
void registerPasses();

/// Makes each stage a pipeline of modelc-opt: -modelc-graph-pipeline and so on.
void registerPipelines();

} // namespace modelc

#endif // MODELC_COMPILER_PIPELINE_PIPELINE_H
