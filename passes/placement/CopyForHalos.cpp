// Gives padded readers a value of their own where the one they read cannot lie in a buffer with a
// halo.

#include "passes/dispatch/DispatchBuilder.h"
#include "passes/dispatch/NodeNames.h"
#include "passes/placement/Passes.h"
#include "passes/placement/Reads.h"

#include "dialects/nn/RowOp.h"
#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

namespace modelc {
#define GEN_PASS_DEF_COPYFORHALOS
#include "passes/placement/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// Whether `value` is an input of the model, in any shape.
static bool isInput(Value value) {
  while (auto reshape = value.getDefiningOp<nn::ReshapeOp>())
    value = reshape.getInput();
  return isa<BlockArgument>(value);
}

/// Whether a row body writes or reads `value`, as one contiguous piece.
static bool isOfRowBody(kernel::DispatchOp dispatch) {
  return dispatch && isa_and_present<nn::RowOpInterface>(dispatch.getRoot());
}

/// Why `value` cannot lie in a buffer with a halo; nothing if it can.
static std::optional<StringRef> obstacle(Value value) {
  if (isInput(value))
    return "is an input of the model";
  if (!value.getDefiningOp<kernel::DispatchOp>())
    return "is a view of other memory";
  if (isOfRowBody(value.getDefiningOp<kernel::DispatchOp>()))
    return "is made by a row body, for which it must be contiguous";
  for (Operation *user : value.getUsers()) {
    if (isOfRowBody(dyn_cast<kernel::DispatchOp>(user)))
      return "is read by a row body, for which it must be contiguous";
    if (isa<func::ReturnOp>(user))
      return "is a result of the model";
    if (isa<nn::ReshapeOp>(user))
      return "is reshaped, for which it must be contiguous";
  }
  return std::nullopt;
}

using ReadersByPadding = llvm::MapVector<Attribute, SmallVector<OpOperand *>>;

/// The padded reads of `value` in program order, by the value of the padding.
static ReadersByPadding paddedReaders(Value value) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : value.getUses())
    if (haloNeedOf(use).value)
      uses.push_back(&use);
  llvm::sort(uses, [](OpOperand *a, OpOperand *b) {
    if (a->getOwner() != b->getOwner())
      return a->getOwner()->isBeforeInBlock(b->getOwner());
    return a->getOperandNumber() < b->getOperandNumber();
  });
  ReadersByPadding readers;
  for (OpOperand *use : uses)
    readers[haloNeedOf(*use).value].push_back(use);
  return readers;
}

static std::string nameOf(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
    auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "modelc.name");
    return name ? name.str() : "input";
  }
  return nodeName(value.getLoc()).str();
}

static void copyFor(ArrayRef<OpOperand *> readers) {
  Value value = readers.front()->get();
  OpBuilder builder(readers.front()->getOwner());
  Value copy = createCopy(
      builder, NameLoc::get(builder.getStringAttr(nameOf(value) + "_pad"), value.getLoc()), value);
  for (OpOperand *reader : readers)
    reader->set(copy);
}

static void copyForReadersOf(Value value) {
  ReadersByPadding groups = paddedReaders(value);
  std::optional<StringRef> reason = obstacle(value);
  for (auto &[padding, readers] : groups) {
    if (!reason) { // the first group is served by the value itself
      reason = "is read with another value of the padding";
      continue;
    }
    if (!isInput(value))
      emitRemark(readers.front()->getOwner()->getLoc(), "copies its padded input, which ")
          << *reason;
    copyFor(readers);
  }
}

namespace {
struct CopyForHalos : modelc::impl::CopyForHalosBase<CopyForHalos> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<Value> values(getOperation().getArguments());
    for (Operation &op : getOperation().getBody().getOps())
      llvm::append_range(values, op.getResults());
    llvm::for_each(values, copyForReadersOf);
  }
};
} // namespace
