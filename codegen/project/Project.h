// The folder that modelc writes for a model.

#ifndef MODELC_CODEGEN_PROJECT_PROJECT_H
#define MODELC_CODEGEN_PROJECT_PROJECT_H

#include "codegen/project/Interface.h"

#include "llvm/Support/Error.h"

namespace modelc {

struct ProjectOptions {
  std::string name;      // NAME, a usable model name (ModelName.h)
  std::string modelHash; // SHA-256 of the model file in hexadecimal
  std::string options;   // the command line's options that shape the output, without paths
  WeightsMode weights = WeightsMode::Auto;
};

/// What was written.
struct ProjectSummary {
  ModelInterface interface;
  llvm::SmallVector<std::string> files; // names in the folder
};

/// Writes NAME.h, NAME.cpp, NAME_plan.json, CMakeLists.txt and, with incbin, the weights' files
/// into `folder`, which is made if need be. `source` is a module at stage source. All files appear
/// or none: an error names the file that could not be written. What the printer or the evaluator
/// cannot do is reported as a diagnostic and makes the error empty of text.
llvm::Expected<ProjectSummary> writeProject(mlir::ModuleOp source, const ProjectOptions &options,
                                            llvm::StringRef folder);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_PROJECT_H
