// The passes of passes/graph: see the .td of each.

#ifndef MODELC_PASSES_GRAPH_PASSES_H
#define MODELC_PASSES_GRAPH_PASSES_H

#include "mlir/Pass/Pass.h"

namespace modelc {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/graph/Passes.h.inc"
} // namespace modelc

#endif // MODELC_PASSES_GRAPH_PASSES_H
