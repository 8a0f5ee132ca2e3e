// The bytes of all weights, as they lie in memory of the generated program.

#ifndef MODELC_CODEGEN_PROJECT_WEIGHTIMAGE_H
#define MODELC_CODEGEN_PROJECT_WEIGHTIMAGE_H

#include "dialects/kernel/Weight.h"

#include "mlir/IR/BuiltinOps.h"

namespace modelc {

/// The stored weights of a module at stage planned or source, in the order of their offsets.
llvm::SmallVector<kernel::WeightOp> weightsByOffset(mlir::ModuleOp module);

/// Writes `bytes` bytes: each weight at its offset, zeros between and after them. One weight after
/// the other is computed, written and dropped. `hash` receives the SHA-256 of it all in
/// hexadecimal. Fails, with a diagnostic, where the evaluator does.
mlir::LogicalResult writeWeightImage(mlir::ModuleOp module, int64_t bytes, llvm::raw_ostream &os,
                                     std::string &hash);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_WEIGHTIMAGE_H
