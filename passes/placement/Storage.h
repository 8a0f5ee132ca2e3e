// Which tensors of the dispatch stage share memory, and what that memory must be like.

#ifndef MODELC_PASSES_PLACEMENT_STORAGE_H
#define MODELC_PASSES_PLACEMENT_STORAGE_H

#include "passes/placement/Reads.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace modelc {

/// Memory for one or more values: a value, its reshapes, and results that were computed in place of
/// it.
struct Storage {
  llvm::SmallVector<mlir::Value> values; // in program order; the first one decides the shape
  HaloNeed need;                         // what consumers read around the values
  bool isReshaped = false;               // seen under several shapes
  bool isFixed = false;                  // an argument or a weight, not a result
  std::optional<unsigned> result;        // index of the function's result that lies in it

  /// Whether it cannot have a halo.
  bool mustBeContiguous() const { return isReshaped || isFixed || result; }
};

class StorageMap {
public:
  /// Of a function at the dispatch stage.
  explicit StorageMap(mlir::func::FuncOp function);

  Storage &of(mlir::Value value) { return storages[indexOf.lookup(value)]; }
  /// An index of the storage, as key.
  unsigned index(mlir::Value value) const { return indexOf.lookup(value); }

  /// Whether `result`, not yet in place of anything, may lie in the memory of `operand`: the halos
  /// agree and the memory is ours.
  bool canMerge(mlir::Value operand, mlir::Value result);
  /// Puts `result` into the memory of `operand`.
  void merge(mlir::Value operand, mlir::Value result);

private:
  void addStorage(mlir::Value value, bool isFixed);
  void addToStorage(mlir::Value value, mlir::Value shared);
  void noteUses(mlir::Value value, Storage &storage);

  llvm::SmallVector<Storage> storages;
  llvm::DenseMap<mlir::Value, unsigned> indexOf; // looked up, never iterated
};

/// Adds what `other` wants to `need`. False, and nothing happens, if they want different values.
bool joinNeeds(HaloNeed &need, const HaloNeed &other);

} // namespace modelc

#endif // MODELC_PASSES_PLACEMENT_STORAGE_H
