#include "passes/placement/Storage.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

bool modelc::joinNeeds(HaloNeed &need, const HaloNeed &other) {
  if (need.value && other.value && need.value != other.value)
    return false;
  need.halo = need.halo.joinedWith(other.halo);
  if (other.value)
    need.value = other.value;
  return true;
}

void StorageMap::noteUses(Value value, Storage &storage) {
  for (OpOperand &use : value.getUses()) {
    if (isa<func::ReturnOp>(use.getOwner()))
      storage.result = use.getOperandNumber();
    // Consumers that want another value than the first have got a copy: see modelc-copy-for-halos.
    joinNeeds(storage.need, haloNeedOf(use));
  }
}

void StorageMap::addStorage(Value value, bool isFixed) {
  indexOf[value] = storages.size();
  Storage &storage = storages.emplace_back();
  storage.values.push_back(value);
  storage.isFixed = isFixed;
  noteUses(value, storage);
}

void StorageMap::addToStorage(Value value, Value shared) {
  unsigned index = indexOf.lookup(shared);
  indexOf[value] = index;
  storages[index].values.push_back(value);
  noteUses(value, storages[index]);
}

StorageMap::StorageMap(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments())
    addStorage(argument, /*isFixed=*/true);
  for (Operation &op : function.getBody().getOps()) {
    if (auto reshape = dyn_cast<nn::ReshapeOp>(op)) {
      addToStorage(reshape, reshape.getInput());
      of(reshape).isReshaped = true;
    } else if (auto dispatch = dyn_cast<kernel::DispatchOp>(op)) {
      for (auto [result, output] : llvm::zip_equal(dispatch.getResults(), dispatch.getOutputs()))
        output.getDefiningOp<tensor::EmptyOp>() ? addStorage(result, /*isFixed=*/false)
                                                : addToStorage(result, output);
    } else if (auto empty = dyn_cast<tensor::EmptyOp>(op)) {
      if (empty.getType().getNumElements() == 0) // returned as it is
        addStorage(empty, /*isFixed=*/true);
    } else if (isa<kernel::LoadWeightOp>(op)) {
      addStorage(op.getResult(0), /*isFixed=*/true);
    }
  }
}

bool StorageMap::canMerge(Value operand, Value result) {
  Storage &lender = of(operand), &own = of(result);
  HaloNeed need = lender.need;
  if (lender.isFixed || lender.result || !joinNeeds(need, own.need))
    return false;
  return need.halo.isEmpty() || !(lender.mustBeContiguous() || own.mustBeContiguous());
}

void StorageMap::merge(Value operand, Value result) {
  unsigned from = index(result), into = index(operand);
  Storage &lender = storages[into], &own = storages[from];
  joinNeeds(lender.need, own.need);
  lender.isReshaped |= own.isReshaped;
  lender.result = own.result;
  for (Value value : own.values)
    indexOf[value] = into;
  llvm::append_range(lender.values, own.values);
  own = Storage();
}
