// Whether window ops read what was written for them.

#ifndef MODELC_PASSES_VERIFY_HALOCHECK_H
#define MODELC_PASSES_VERIFY_HALOCHECK_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {

/// Replays a placed function. Reports convolutions and pools that read rows or columns of a buffer
/// which nothing wrote before, or a border that kernel.fill_halo gave a value other than 0 (the
/// lowest one for a max pool). A buffer written or read through a view that is no rectangle of it
/// is taken on trust.
mlir::LogicalResult checkHalos(mlir::func::FuncOp function);

} // namespace modelc

#endif // MODELC_PASSES_VERIFY_HALOCHECK_H
