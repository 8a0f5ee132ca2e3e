// What modelc says after it has written sources.

#ifndef MODELC_COMPILER_MODELC_SUMMARY_H
#define MODELC_COMPILER_MODELC_SUMMARY_H

#include "codegen/project/Project.h"
#include "compiler/modelc/Compilation.h"

namespace modelc {

/// Prints inputs and outputs, memory, kernels and files of a compilation that reached stage source.
void printSummary(Compilation &compilation, const ProjectSummary &project, llvm::StringRef folder,
                  llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_SUMMARY_H
