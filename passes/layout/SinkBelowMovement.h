// How transposes move below ops that take, join, pad or mix parts of tensors.

#ifndef MODELC_PASSES_LAYOUT_SINKBELOWMOVEMENT_H
#define MODELC_PASSES_LAYOUT_SINKBELOWMOVEMENT_H

#include "mlir/IR/PatternMatch.h"

namespace modelc {

/// Patterns that run nn.slice, nn.pad, nn.concat, nn.gather by a list of indices, and nn.interpolate
/// before the transpose of what they read.
void addSinkBelowMovement(mlir::RewritePatternSet &patterns);

} // namespace modelc

#endif // MODELC_PASSES_LAYOUT_SINKBELOWMOVEMENT_H
