// What the calls of main do to the arena, as far as a checker wants to know it.

#ifndef MODELC_PASSES_VERIFY_REPLAY_H
#define MODELC_PASSES_VERIFY_REPLAY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/SmallVector.h"

#include <map>

namespace modelc {

/// A buffer in the arena and what the calls do with it.
struct ReplayedBuffer {
  mlir::memref::ViewOp view;
  int64_t begin = 0, end = 0;          // bytes in the arena
  std::map<int64_t, bool> isWrittenAt; // every step that touches it, and whether it writes

  int64_t firstStep() const { return isWrittenAt.begin()->first; }
  int64_t lastStep() const { return isWrittenAt.rbegin()->first; }
};

/// The memory that an operand of a call lies in, and the bytes from its first to its last element.
struct ReplayedOperand {
  mlir::Value memory; // an argument of main, a kernel.load_weight or a memref.view
  int64_t begin, end; // bytes in it; of a view, in the arena
  bool isWritten;     // says the kernel
};

struct Replay {
  llvm::SmallVector<ReplayedBuffer> buffers; // in program order
  llvm::SmallVector<std::pair<mlir::func::CallOp, llvm::SmallVector<ReplayedOperand>>> calls;
};

/// Replays `main`. Reports calls and views that it does not understand.
mlir::FailureOr<Replay> replayCalls(mlir::func::FuncOp main);

} // namespace modelc

#endif // MODELC_PASSES_VERIFY_REPLAY_H
