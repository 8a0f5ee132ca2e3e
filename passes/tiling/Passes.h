// The passes of passes/tiling: see the .td of each.

#ifndef MODELC_PASSES_TILING_PASSES_H
#define MODELC_PASSES_TILING_PASSES_H

#include "mlir/Pass/Pass.h"

namespace modelc {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/tiling/Passes.h.inc"
} // namespace modelc

#endif // MODELC_PASSES_TILING_PASSES_H
