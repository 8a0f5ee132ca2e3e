// Describes the dispatches to the search of Schedule.h and moves them into the order it finds.

#include "passes/placement/Passes.h"
#include "passes/placement/Reads.h"
#include "passes/placement/Schedule.h"

#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace modelc {
#define GEN_PASS_DEF_ORDERDISPATCHES
#include "passes/placement/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static bool isReturned(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    auto reshape = dyn_cast<nn::ReshapeOp>(user);
    return isa<func::ReturnOp>(user) || (reshape && isReturned(reshape));
  });
}

/// Bytes of a value in our memory, with the halo that its consumers want.
static int64_t bytesOf(Value value) {
  if (isReturned(value)) // in memory of the caller
    return 0;
  Halo halo;
  for (OpOperand &use : value.getUses())
    halo = halo.joinedWith(haloNeedOf(use).halo);
  auto type = cast<RankedTensorType>(value.getType());
  return ShapedType::getNumElements(halo.around(type.getShape())) *
         nn::elementBytes(type.getElementType());
}

/// The dispatch that makes a value, through reshapes; null for inputs and weights.
static kernel::DispatchOp makerOf(Value value) {
  while (auto reshape = value.getDefiningOp<nn::ReshapeOp>())
    value = reshape.getInput();
  return value.getDefiningOp<kernel::DispatchOp>();
}

static SmallVector<Task> describe(ArrayRef<kernel::DispatchOp> dispatches) {
  DenseMap<Operation *, unsigned> indexOf;
  SmallVector<Task> tasks;
  for (kernel::DispatchOp dispatch : dispatches) {
    Task &task = tasks.emplace_back(Task{bytesOf(dispatch.getResult(0)), {}, {}});
    llvm::SetVector<unsigned> inputs;
    for (auto [i, input] : llvm::enumerate(dispatch.getInputs())) {
      kernel::DispatchOp maker = makerOf(input);
      if (!maker || !inputs.insert(indexOf.lookup(maker)))
        continue;
      if (isReadElementwise(dispatch, i) && !isReturned(maker.getResult(0)))
        task.lenders.push_back(indexOf.lookup(maker));
    }
    task.inputs = inputs.takeVector();
    indexOf[dispatch] = tasks.size() - 1;
  }
  return tasks;
}

/// Appends `op` and before it what it needs, unless they are there.
static void appendWithOperands(Operation *op, llvm::SetVector<Operation *> &order) {
  for (Value operand : op->getOperands())
    if (operand.getDefiningOp() && !order.contains(operand.getDefiningOp()))
      appendWithOperands(operand.getDefiningOp(), order);
  order.insert(op);
}

namespace {
struct OrderDispatches : modelc::impl::OrderDispatchesBase<OrderDispatches> {
  using Base::Base;

  void runOnOperation() override {
    Block &block = getOperation().getBody().front();
    SmallVector<kernel::DispatchOp> dispatches(block.getOps<kernel::DispatchOp>());
    llvm::SetVector<Operation *> order;
    for (auto load : block.getOps<kernel::LoadWeightOp>())
      order.insert(load);
    for (unsigned index : orderTasks(describe(dispatches)))
      appendWithOperands(dispatches[index], order);
    for (Operation &op : block.without_terminator()) // reshapes that are returned
      appendWithOperands(&op, order);
    for (Operation *op : order)
      op->moveBefore(block.getTerminator());
  }
};
} // namespace
