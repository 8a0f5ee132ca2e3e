// Which ops of a graph run together as one kernel.

#ifndef MODELC_PASSES_DISPATCH_FUSIONPLAN_H
#define MODELC_PASSES_DISPATCH_FUSIONPLAN_H

#include "dialects/kernel/Dispatch.h"

#include <optional>

namespace modelc {

/// Ops that become one dispatch: the root, then the elementwise ops that were fused into it, in
/// program order. Only the last one's value is used outside.
struct FusionGroup {
  kernel::Family family;
  llvm::SmallVector<mlir::Operation *> ops;

  mlir::Value last() const { return ops.back()->getResult(0); }
};

/// How a kernel with this root is made; nothing if no dispatch can have this root.
std::optional<kernel::Family> familyOfRoot(mlir::Operation *root);

/// Groups all ops of `block` but constant expressions, reshapes and the terminator; in the order of
/// their last ops. Ops that cannot be the root of a dispatch are put into `others`.
llvm::SmallVector<FusionGroup> planFusion(mlir::Block &block,
                                          llvm::SmallVectorImpl<mlir::Operation *> &others);

} // namespace modelc

#endif // MODELC_PASSES_DISPATCH_FUSIONPLAN_H
