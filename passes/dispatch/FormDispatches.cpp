// Makes each fusion group a kernel.dispatch where its last op stood. Everything the group reads is
// computed before that point, and only its last value is used outside, so that no cycle can arise.

#include "passes/dispatch/DispatchBuilder.h"
#include "passes/dispatch/FusionPlan.h"
#include "passes/dispatch/NodeNames.h"
#include "passes/dispatch/Passes.h"

#include "dialects/kernel/Dispatch.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace modelc {
#define GEN_PASS_DEF_FORMDISPATCHES
#include "passes/dispatch/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// Multiply-accumulates of a root; 0 if that is no measure of it.
static int64_t countMacs(Operation *root) {
  if (auto conv = dyn_cast<nn::Conv2dOp>(root)) {
    ArrayRef<int64_t> window =
        cast<RankedTensorType>(conv.getWeight().getType()).getShape().drop_back();
    return ShapedType::getNumElements(window) *
           cast<RankedTensorType>(conv.getType()).getNumElements();
  }
  if (auto matmul = dyn_cast<nn::MatMulOp>(root))
    return cast<RankedTensorType>(matmul.getLhs().getType()).getShape().back() *
           cast<RankedTensorType>(matmul.getType()).getNumElements();
  return 0;
}

/// The values that some ops read and none of the group makes, each once.
static SmallVector<Value> valuesRead(const FusionGroup &group, ArrayRef<Operation *> ops) {
  llvm::SetVector<Value> inputs;
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (!llvm::is_contained(group.ops, operand.getDefiningOp()))
        inputs.insert(operand);
  return inputs.takeVector();
}

static ArrayAttr namesOf(Builder &builder, ArrayRef<Operation *> ops) {
  SmallVector<StringRef> names;
  for (Operation *op : ops)
    collectNodeNames(op->getLoc(), names);
  return names.empty() ? ArrayAttr() : builder.getStrArrayAttr(names);
}

/// Clones the ops of a group. The first `rootInputs` arguments are what the root reads.
static void fillBody(kernel::DispatchOp dispatch, const FusionGroup &group, ArrayRef<Value> inputs,
                     size_t rootInputs) {
  OpBuilder builder = OpBuilder::atBlockEnd(&dispatch.getBody().front());
  auto arguments = dispatch.getBody().getArguments().take_front(inputs.size());
  IRMapping mapping;
  mapping.map(inputs.take_front(rootInputs), arguments.take_front(rootInputs));
  builder.clone(*group.ops.front(), mapping);
  mapping.map(inputs.drop_front(rootInputs), arguments.drop_front(rootInputs));
  for (Operation *op : ArrayRef(group.ops).drop_front())
    builder.clone(*op, mapping);
  Operation *last = group.ops.back();
  auto results =
      llvm::map_to_vector(last->getResults(), [&](Value result) { return mapping.lookup(result); });
  kernel::YieldOp::create(builder, last->getLoc(), results);
}

static void formDispatch(const FusionGroup &group) {
  Operation *root = group.ops.front(), *last = group.ops.back();
  SmallVector<Value> inputs = valuesRead(group, root);
  size_t rootInputs = inputs.size();
  // What a window op reads gets a halo, which the fused ops do not see: they have their own
  // argument.
  bool isWindow = isa<nn::Conv2dOp, nn::Pool2dOp>(root);
  for (Value value : valuesRead(group, ArrayRef(group.ops).drop_front()))
    if (isWindow || !llvm::is_contained(inputs, value))
      inputs.push_back(value);

  OpBuilder builder(last);
  kernel::DispatchOp dispatch =
      createDispatch(builder, root->getLoc(), group.family, inputs, last->getResultTypes());
  if (ArrayAttr names = namesOf(builder, group.ops))
    dispatch.setNodesAttr(names);
  if (int64_t macs = countMacs(root))
    dispatch.setMacs(macs);
  fillBody(dispatch, group, inputs, rootInputs);

  last->replaceAllUsesWith(dispatch.getResults());
  for (Operation *op : llvm::reverse(group.ops))
    op->erase();
}

static Value throughReshapes(Value value) {
  while (auto reshape = value.getDefiningOp<nn::ReshapeOp>())
    value = reshape.getInput();
  return value;
}

/// The name of the function's result `index`, for what is made for it.
static Location resultLoc(func::FuncOp function, unsigned index) {
  auto name = function.getResultAttrOfType<StringAttr>(index, "modelc.name");
  return name ? Location(NameLoc::get(name)) : function.getLoc();
}

/// A returned value without elements: nothing makes it.
static void returnEmpty(OpBuilder &builder, Location loc, OpOperand &operand) {
  auto type = cast<RankedTensorType>(operand.get().getType());
  Operation *maker = operand.get().getDefiningOp();
  operand.set(tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType()));
  if (maker && maker->use_empty())
    maker->erase();
}

/// Copies returned values that are inputs, constants, or returned already.
static void copySharedResults(func::FuncOp function) {
  Operation *terminator = function.getBody().front().getTerminator();
  OpBuilder builder(terminator);
  llvm::DenseSet<Value> returned;
  for (OpOperand &operand : terminator->getOpOperands()) {
    Location loc = resultLoc(function, operand.getOperandNumber());
    if (cast<RankedTensorType>(operand.get().getType()).getNumElements() == 0) {
      returnEmpty(builder, loc, operand);
      continue;
    }
    Value base = throughReshapes(operand.get());
    if (base.getDefiningOp<kernel::DispatchOp>() && returned.insert(base).second)
      continue;
    operand.set(createCopy(builder, loc, operand.get()));
  }
}

namespace {
struct FormDispatches : modelc::impl::FormDispatchesBase<FormDispatches> {
  using Base::Base;

  void runOnOperation() override {
    Block &block = getOperation().getBody().front();
    SmallVector<Operation *> others;
    SmallVector<FusionGroup> groups = planFusion(block, others);
    for (Operation *op : others)
      op->emitOpError("has no kernel family; the graph stage should have replaced it");
    if (!others.empty())
      return signalPassFailure();
    llvm::for_each(groups, formDispatch);
    copySharedResults(getOperation());
  }
};
} // namespace
