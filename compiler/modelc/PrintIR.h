// -emit: the IR of a stage as text.

#ifndef MODELC_COMPILER_MODELC_PRINTIR_H
#define MODELC_COMPILER_MODELC_PRINTIR_H

#include "mlir/IR/BuiltinOps.h"

namespace modelc {

/// Prints `module`. Weights are printed if they are small all together; otherwise only their names
/// are, and their bytes are not even looked at: MLIR's own elision formats all of them first.
void printIR(mlir::ModuleOp module, llvm::raw_ostream &os);

/// Prints `module` as input for modelc-opt: where weights are not small all together, they are
/// zeros.
void printReproducer(mlir::ModuleOp module, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_PRINTIR_H
