// NAME_run: the checks of its arguments, then one call per step.

#ifndef MODELC_CODEGEN_CPP_MAINPRINTER_H
#define MODELC_CODEGEN_CPP_MAINPRINTER_H

#include "codegen/project/Interface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/raw_ostream.h"

namespace modelc {

/// Prints `@main` of a module at stage source. Kernels go by their emit.name. Fails after an op
/// that has no meaning in a list of steps; each such op is reported.
mlir::LogicalResult printMain(mlir::func::FuncOp main, const ModelInterface &interface,
                              llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_MAINPRINTER_H
