// Attributes by which passes tell the printer what was decided.

#ifndef MODELC_CODEGEN_CPP_EMITATTRIBUTES_H
#define MODELC_CODEGEN_CPP_EMITATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace modelc {

// String: the name of a kernel, an argument, a loop's counter, a step.
inline constexpr llvm::StringLiteral emitNameAttr = "emit.name";
// Unit: the value is written inside its only user's expression.
inline constexpr llvm::StringLiteral emitInlineAttr = "emit.inline";
// i64 on scf.for: how often the compiler is to unroll it.
inline constexpr llvm::StringLiteral unrollAttr = "kernel.unroll";
// On arguments of kernels: "read", "write", "readwrite" or "scratch"; and that nothing written
// overlaps it.
inline constexpr llvm::StringLiteral accessAttr = "kernel.access", noAliasAttr = "kernel.noalias";
// Strings on kernels.
inline constexpr llvm::StringLiteral familyAttr = "kernel.family", docAttr = "kernel.doc",
                                     madeAsAttr = "kernel.made_as";

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_EMITATTRIBUTES_H
