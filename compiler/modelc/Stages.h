// Running a module from stage to stage.

#ifndef MODELC_COMPILER_MODELC_STAGES_H
#define MODELC_COMPILER_MODELC_STAGES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace modelc {

class PassCheck;

/// In the order of docs/stages.md.
enum class Stage { Import, Graph, Dispatch, Placed, Kernels, Loops, Planned, Source };

/// As -emit spells it.
llvm::StringRef stageName(Stage stage);
std::optional<Stage> parseStage(llvm::StringRef name);

struct StageOptions {
  bool recipes = true;
  bool verifyEach = true;
  PassCheck *passCheck = nullptr; // watches the passes of stage graph
};

/// Runs the pipelines of stage import to stage `last` on a module that was just imported. Calls
/// `beforeStage` in front of each, while the module is whole. Fails where a pipeline fails; the
/// module is then of no use.
mlir::LogicalResult runStages(mlir::ModuleOp module, Stage last, const StageOptions &options,
                              llvm::function_ref<void(Stage)> beforeStage);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_STAGES_H
