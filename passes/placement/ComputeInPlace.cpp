// Turns an input that dies at its elementwise reader into that reader's inout output.

#include "passes/placement/Passes.h"
#include "passes/placement/Storage.h"

#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace modelc {
#define GEN_PASS_DEF_COMPUTEINPLACE
#include "passes/placement/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// Whether `dispatch` is the last op that reads the storage.
static bool diesAt(const Storage &storage, kernel::DispatchOp dispatch) {
  return llvm::all_of(storage.values, [&](Value value) {
    return llvm::all_of(value.getUsers(), [&](Operation *user) {
      return isa<nn::ReshapeOp>(user) || user == dispatch || user->isBeforeInBlock(dispatch);
    });
  });
}

/// How many operands of the dispatch lie in the storage of `value`.
static size_t operandsInStorageOf(Value value, kernel::DispatchOp dispatch, StorageMap &storages) {
  return llvm::count_if(dispatch.getInputs(), [&](Value input) {
    return storages.index(input) == storages.index(value);
  });
}

static std::optional<unsigned> findLender(kernel::DispatchOp dispatch, StorageMap &storages) {
  bool isNew = dispatch.getOutputs()[0].getDefiningOp<tensor::EmptyOp>() != nullptr;
  if (!isNew || dispatch.getFamily() == kernel::Family::Copy ||
      dispatch.getFamily() == kernel::Family::Rows)
    return std::nullopt;
  for (auto [i, input] : llvm::enumerate(dispatch.getInputs()))
    if (isReadElementwise(dispatch, i) && storages.canMerge(input, dispatch.getResult(0)) &&
        operandsInStorageOf(input, dispatch, storages) == 1 && diesAt(storages.of(input), dispatch))
      return i;
  return std::nullopt;
}

static void takeOver(kernel::DispatchOp dispatch, unsigned input) {
  dispatch.getInputArgument(input).replaceAllUsesWith(dispatch.getOutputArgument(0));
  dispatch.getBody().eraseArgument(input);
  Operation *empty = dispatch.getOutputs()[0].getDefiningOp();
  dispatch.getOutputsMutable()[0].set(dispatch.getInputs()[input]);
  dispatch.getInputsMutable().erase(input);
  if (empty->use_empty())
    empty->erase();
}

namespace {
struct ComputeInPlace : modelc::impl::ComputeInPlaceBase<ComputeInPlace> {
  using Base::Base;

  void runOnOperation() override {
    StorageMap storages(getOperation());
    for (auto dispatch : getOperation().getOps<kernel::DispatchOp>())
      if (std::optional<unsigned> lender = findLender(dispatch, storages)) {
        storages.merge(dispatch.getInputs()[*lender], dispatch.getResult(0));
        takeOver(dispatch, *lender);
      }
  }
};
} // namespace
