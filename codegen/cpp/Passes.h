// The passes of codegen/cpp, which make IR printable and readable: see the .td of each.

#ifndef MODELC_CODEGEN_CPP_PASSES_H
#define MODELC_CODEGEN_CPP_PASSES_H

#include "mlir/Pass/Pass.h"

namespace modelc {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "codegen/cpp/Passes.h.inc"
} // namespace modelc

#endif // MODELC_CODEGEN_CPP_PASSES_H
