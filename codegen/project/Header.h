// NAME.h

#ifndef MODELC_CODEGEN_PROJECT_HEADER_H
#define MODELC_CODEGEN_PROJECT_HEADER_H

#include "codegen/project/Interface.h"

namespace modelc {

/// Prints NAME.h, for C99 and C++98 up. `modelHash` is the SHA-256 of the model file in
/// hexadecimal, `stackBytes` the bound of NAME_run (CppFile).
void printHeader(const ModelInterface &interface, llvm::StringRef modelHash, int64_t stackBytes,
                 llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_HEADER_H
