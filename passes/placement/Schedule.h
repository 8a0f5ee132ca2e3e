// The order of execution that needs the least memory. Plain arithmetic, without IR.

#ifndef MODELC_PASSES_PLACEMENT_SCHEDULE_H
#define MODELC_PASSES_PLACEMENT_SCHEDULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace modelc {

/// One kernel that makes one value.
struct Task {
  int64_t bytes; // of its value; 0 if that needs no memory of ours
  /// Tasks whose values it reads, by index.
  llvm::SmallVector<unsigned> inputs;
  /// Those of `inputs` whose memory it can take over for its own value if nobody reads them later.
  llvm::SmallVector<unsigned> lenders;
};

/// The most bytes that are live at one step if the tasks run in `order`. At a step live are the
/// values it reads or makes, and those that later steps read.
int64_t peakBytes(llvm::ArrayRef<Task> tasks, llvm::ArrayRef<unsigned> order);

/// An order, inputs before readers, whose peak is as low as we can make it. `tasks` is such an
/// order itself; tasks that do not matter for the peak keep it. The graph is cut where only one
/// value is live; between two cuts all orders are tried, the `maxStates` most promising at a time,
/// which is exact for the blocks of usual networks. Pieces of more than 64 tasks are kept.
llvm::SmallVector<unsigned> orderTasks(llvm::ArrayRef<Task> tasks, size_t maxStates = 4096);

} // namespace modelc

#endif // MODELC_PASSES_PLACEMENT_SCHEDULE_H
