// The passes of passes/verify: see the .td of each.

#ifndef MODELC_PASSES_VERIFY_PASSES_H
#define MODELC_PASSES_VERIFY_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace modelc {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/verify/Passes.h.inc"
} // namespace modelc

#endif // MODELC_PASSES_VERIFY_PASSES_H
