// What modelc says after it has written sources.

#ifndef MODELC_COMPILER_MODELC_SUMMARY_H
#define MODELC_COMPILER_MODELC_SUMMARY_H

#include "codegen/project/Project.h"
#include "compiler/modelc/Options.h"

namespace modelc {

/// Prints inputs and outputs, memory, kernels and files. `source` is the module that was printed.
void printSummary(mlir::ModuleOp source, const ProjectSummary &project, const Options &options,
                  llvm::StringRef folder, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_SUMMARY_H
