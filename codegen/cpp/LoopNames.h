// Names of loops after the dimensions that their counters walk.

#ifndef MODELC_CODEGEN_CPP_LOOPNAMES_H
#define MODELC_CODEGEN_CPP_LOOPNAMES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {

/// Sets emit.name on each scf.for of the kernel that has none: the dimension of the output, the
/// weight or the input that its counter indexes, in that order of preference; else i, j, k, ... by
/// depth.
void nameLoops(mlir::func::FuncOp kernel);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_LOOPNAMES_H
