// NAME_weights.S and NAME_weights: the bytes of NAME_weights.bin as a symbol of the program.

#ifndef MODELC_CODEGEN_PROJECT_WEIGHTSASSEMBLY_H
#define MODELC_CODEGEN_PROJECT_WEIGHTSASSEMBLY_H

#include "codegen/project/Interface.h"

namespace modelc {

/// Prints NAME_weights.S, which defines NAME_weights for ELF and Mach-O.
void printWeightsAssembly(const ModelInterface &interface, llvm::raw_ostream &os);

/// Prints the file NAME_weights (no suffix), which NAME_weights.S includes: it alone knows the
/// folder they lie in (docs/rationale/weights-from-any-directory.md).
void printWeightsPath(const ModelInterface &interface, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_WEIGHTSASSEMBLY_H
