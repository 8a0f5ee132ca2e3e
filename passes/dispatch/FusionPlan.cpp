#include "passes/dispatch/FusionPlan.h"

#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Reduction.h"
#include "dialects/nn/RowOp.h"
#include "dialects/nn/Shape.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;
using kernel::Family;

std::optional<Family> modelc::familyOfRoot(Operation *root) {
  return llvm::TypeSwitch<Operation *, std::optional<Family>>(root)
      .Case([](nn::Conv2dOp conv) {
        return conv.getGroups() == 1 ? Family::Conv : Family::Depthwise;
      })
      .Case([](nn::MatMulOp) { return Family::MatMul; })
      .Case([](nn::Pool2dOp) { return Family::Pool; })
      .Case([](nn::ReduceOp) { return Family::Reduce; })
      .Case<nn::UnaryOp, nn::ClipOp, nn::BinaryOp, nn::SliceOp, nn::TransposeOp>(
          [](auto) { return Family::Elementwise; })
      .Case<nn::ConcatOp, nn::PadOp>([](auto) { return Family::Copy; })
      .Case<nn::SoftmaxOp, nn::RowOpInterface>([](auto) { return Family::Rows; })
      .Default([](Operation *) { return std::nullopt; });
}

static bool isPartOfWeight(Operation *op) {
  return op->getNumResults() == 1 && nn::isConstantExpression(op->getResult(0));
}

/// Whether an elementwise op can run on the elements of `chain` while they are at hand: each other
/// operand is a weight or has the same shape.
static bool isFusible(Operation *op, Value chain) {
  if (!nn::isElementwise(op) || !chain.hasOneUse() || chain.getType() != op->getResult(0).getType())
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return operand.getType() == chain.getType() || nn::isConstantExpression(operand);
  });
}

/// Whether nothing is fused into the root of this family.
static bool isAlone(Family family) { return family == Family::Copy || family == Family::Rows; }

namespace {

/// Grows the groups op by op, in program order.
class FusionPlanner {
public:
  /// The group whose last value `op` takes over; null if it starts its own.
  FusionGroup *findGroupFor(Operation *op);
  void append(FusionGroup &group, Operation *op);
  void start(Family family, Operation *op) {
    append(groups.emplace_back(FusionGroup{family, {}}), op);
  }
  SmallVector<FusionGroup> takeInOrder();

private:
  SmallVector<FusionGroup> groups;
  DenseMap<Operation *, size_t> groupOf; // looked up, never iterated
};

} // namespace

/// Of two branches that meet in a residual add, the one that is computed later takes the add, so
/// that the other one is complete and can be read.
FusionGroup *FusionPlanner::findGroupFor(Operation *op) {
  FusionGroup *best = nullptr;
  for (Value operand : op->getOperands()) {
    auto it = groupOf.find(operand.getDefiningOp());
    if (it == groupOf.end() || !isFusible(op, operand))
      continue;
    FusionGroup &group = groups[it->second];
    if (isAlone(group.family) || group.ops.back() != operand.getDefiningOp())
      continue;
    if (!best || best->ops.back()->isBeforeInBlock(group.ops.back()))
      best = &group;
  }
  return best;
}

void FusionPlanner::append(FusionGroup &group, Operation *op) {
  group.ops.push_back(op);
  groupOf[op] = &group - groups.data();
}

SmallVector<FusionGroup> FusionPlanner::takeInOrder() {
  llvm::sort(groups, [](const FusionGroup &a, const FusionGroup &b) {
    return a.ops.back()->isBeforeInBlock(b.ops.back());
  });
  return std::move(groups);
}

SmallVector<FusionGroup> modelc::planFusion(Block &block, SmallVectorImpl<Operation *> &others) {
  FusionPlanner planner;
  for (Operation &op : block.without_terminator()) {
    if (isPartOfWeight(&op) || isa<nn::ReshapeOp>(op))
      continue;
    if (FusionGroup *group = planner.findGroupFor(&op))
      planner.append(*group, &op);
    else if (std::optional<Family> family = familyOfRoot(&op))
      planner.start(*family, &op);
    else
      others.push_back(&op);
  }
  return planner.takeInOrder();
}
