// NAME_plan.json: what the generated program does with its memory and its time.

#ifndef MODELC_CODEGEN_PROJECT_PLAN_H
#define MODELC_CODEGEN_PROJECT_PLAN_H

#include "codegen/cpp/CppFile.h"
#include "codegen/project/Project.h"

namespace modelc {

/// Prints the plan of a module at stage source. `weightsHash` the SHA-256 of the weights.
void printPlan(mlir::ModuleOp source, const ModelInterface &interface,
               const ProjectOptions &options, const CppFile &cpp, llvm::StringRef weightsHash,
               llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_PLAN_H
