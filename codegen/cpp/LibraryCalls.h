// What generated code may call of libm.

#ifndef MODELC_CODEGEN_CPP_LIBRARYCALLS_H
#define MODELC_CODEGEN_CPP_LIBRARYCALLS_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace modelc {

/// The functions of libm that the kernels of a module may call, sorted: "erff", "sqrt". Compilers
/// make instructions of some of them.
llvm::SmallVector<std::string> libraryCalls(mlir::ModuleOp source);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_LIBRARYCALLS_H
