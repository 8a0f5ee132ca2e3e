// What modelc knows about the machine that will run the generated code.

#ifndef MODELC_COMPILER_TARGET_TARGET_H
#define MODELC_COMPILER_TARGET_TARGET_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace modelc {

/// One row of the target table. Passes ask these fields, never the name.
struct Target {
  llvm::StringLiteral name;     // as -mcpu spells it
  int vectorBytes;              // widest vector register; 4 means scalar code
  int vectorRegisters;          // registers that hold such a vector (or a scalar)
  bool x86;                     // has x86's intrinsics
  bool fma;                     // a fused multiply-add is one instruction
  int l1Bytes, l2Bytes;         // data cache of one core
  llvm::StringLiteral features; // what the generated file pins by a target pragma; empty: nothing

  /// f32 lanes of a vector register.
  int lanes() const { return vectorBytes / 4; }
};

/// All rows, for messages and documentation.
llvm::ArrayRef<Target> allTargets();

/// The row of that name, or of this machine for "native"; null if there is none.
const Target *lookupTarget(llvm::StringRef name);

/// Records the target on the module as a DLTI system description, so that every pass can be run
/// alone.
void setTarget(mlir::ModuleOp module, const Target &target);

/// The name of the target recorded for `op`; empty if there is none. Guards look it up.
llvm::StringRef recordedTarget(mlir::Operation *op);

/// The target that the module was made for; "generic" if none is recorded. `op` is the module or
/// lies in it.
const Target &getTarget(mlir::Operation *op);

} // namespace modelc

#endif // MODELC_COMPILER_TARGET_TARGET_H
