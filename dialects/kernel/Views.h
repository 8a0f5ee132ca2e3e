// Where views lie in what they are views of: for the planner and the printer. The guards see
// through views by themselves (passes/verify/Views.h).

#ifndef MODELC_DIALECTS_KERNEL_VIEWS_H
#define MODELC_DIALECTS_KERNEL_VIEWS_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <optional>

namespace modelc::kernel {

/// Elements from the first one of its source to the first one of the view; nothing if an offset or
/// a stride is not constant.
std::optional<int64_t> offsetInSource(mlir::memref::SubViewOp view);

} // namespace modelc::kernel

#endif // MODELC_DIALECTS_KERNEL_VIEWS_H
