// The passes of passes/offsets: see the .td of each.

#ifndef MODELC_PASSES_OFFSETS_PASSES_H
#define MODELC_PASSES_OFFSETS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace modelc {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/offsets/Passes.h.inc"
} // namespace modelc

#endif // MODELC_PASSES_OFFSETS_PASSES_H
