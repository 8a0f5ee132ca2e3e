// CMakeLists.txt of a generated model

#ifndef MODELC_CODEGEN_PROJECT_BUILDFILE_H
#define MODELC_CODEGEN_PROJECT_BUILDFILE_H

#include "codegen/project/Interface.h"

namespace modelc {

/// Prints a CMakeLists.txt that makes the library target NAME, alone or by add_subdirectory.
void printBuildFile(const ModelInterface &interface, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_BUILDFILE_H
