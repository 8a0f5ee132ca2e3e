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
#include "dialects/nn/Shapes.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include <deque>

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
      .Case<nn::ConcatOp, nn::PadOp>([](auto) { return Family::Copy; })
      .Case<nn::SoftmaxOp, nn::RowOpInterface>([](auto) { return Family::Rows; })
      .Default([](Operation *op) {
        bool isLoop = nn::isElementwise(op) || isa<nn::SliceOp, nn::TransposeOp>(op);
        return isLoop ? std::optional(Family::Elementwise) : std::nullopt;
      });
}

/// Ops of a group at most, where there is a choice: long bodies are slow to compile.
static constexpr size_t largestGroup = 32;

static bool isPartOfWeight(Operation *op) {
  return op->getNumResults() == 1 && nn::isConstantExpression(op->getResult(0));
}

/// Whether an elementwise op can run on the elements of a value of `shape` while they are at hand:
/// each operand is a weight or has the same shape.
static bool fitsShape(Operation *op, ArrayRef<int64_t> shape) {
  if (!nn::isElementwise(op) || nn::tensorType(op->getResult(0)).getShape() != shape)
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return nn::tensorType(operand).getShape() == shape || nn::isConstantExpression(operand);
  });
}

/// Whether nothing is fused into the root of this family.
static bool isAlone(Family family) { return family == Family::Copy || family == Family::Rows; }

/// Whether all values that `op` reads or makes have the same element type.
static bool keepsElementType(Operation *op) {
  Type element = nn::tensorType(op->getResult(0)).getElementType();
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return nn::tensorType(operand).getElementType() == element;
  });
}

/// Whether `op` can be fused into a group, as far as it depends on shapes and types. What is fused
/// after a root that is not elementwise keeps to its type, for which the recipes are made.
static bool fits(const FusionGroup &group, Operation *op) {
  if (isAlone(group.family) || !fitsShape(op, nn::tensorType(group.last()).getShape()))
    return false;
  return group.family == Family::Elementwise || keepsElementType(op);
}

namespace {

/// Grows the groups op by op, in program order.
class FusionPlanner {
public:
  void add(Operation *op);
  SmallVector<FusionGroup> takeInOrder();
  SmallVector<Operation *> others; // that no group can hold

private:
  FusionGroup *findGroupFor(Operation *op);
  FusionGroup *start(Operation *op);
  void append(FusionGroup &group, Operation *op);
  void takeBranches(FusionGroup &group);
  SmallVector<Operation *> findMeeting(const FusionGroup &group);
  void mergeOperands(FusionGroup &group, Operation *op);

  std::deque<FusionGroup> groups;               // those that were merged into others are empty
  DenseMap<Operation *, FusionGroup *> groupOf; // looked up, never iterated
};

} // namespace

/// The group whose last value `op` takes over; null if it starts its own. Of two branches that meet
/// in a residual add, the one that is computed later takes the add, so that the other one is
/// complete and can be read.
FusionGroup *FusionPlanner::findGroupFor(Operation *op) {
  FusionGroup *best = nullptr;
  for (Value operand : op->getOperands()) {
    FusionGroup *group = groupOf.lookup(operand.getDefiningOp());
    if (!group || group->last() != operand || !operand.hasOneUse() || !fits(*group, op))
      continue;
    if (!best || best->ops.back()->isBeforeInBlock(group->ops.back()))
      best = group;
  }
  return best;
}

FusionGroup *FusionPlanner::start(Operation *op) {
  std::optional<Family> family = familyOfRoot(op);
  if (!family)
    return others.push_back(op), nullptr;
  FusionGroup &group = groups.emplace_back(FusionGroup{*family, {}});
  append(group, op);
  return &group;
}

void FusionPlanner::append(FusionGroup &group, Operation *op) {
  group.ops.push_back(op);
  groupOf[op] = &group;
}

/// Takes over the groups that end in an operand of `op`, which `group` is about to take, if both
/// are elementwise through and through.
void FusionPlanner::mergeOperands(FusionGroup &group, Operation *op) {
  auto isPlain = [](const FusionGroup &g) {
    return g.family == Family::Elementwise && nn::isElementwise(g.ops.front());
  };
  for (Value operand : op->getOperands()) {
    FusionGroup *other = groupOf.lookup(operand.getDefiningOp());
    if (!other || other == &group || !isPlain(group) || !isPlain(*other) ||
        other->last() != operand || !operand.hasOneUse() || !fits(*other, op) ||
        group.ops.size() + other->ops.size() > largestGroup)
      continue;
    for (Operation *moved : std::exchange(other->ops, {}))
      append(group, moved);
    llvm::sort(group.ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  }
}

/// The elementwise ops, in order, that read the last value of `group` and meet in one value, which
/// is all that is left of it: x * sigmoid(x). Empty if the value is needed by itself.
SmallVector<Operation *> FusionPlanner::findMeeting(const FusionGroup &group) {
  SmallVector<Operation *> branches;
  SmallPtrSet<Operation *, 8> members = {group.ops.back()};
  auto isMember = [&](Operation *user) { return members.contains(user); };
  for (Operation *op = group.ops.back()->getNextNode(); op; op = op->getNextNode()) {
    if (llvm::none_of(op->getOperands(), [&](Value v) { return isMember(v.getDefiningOp()); }))
      continue;
    if (groupOf.contains(op) || !fits(group, op) || branches.size() == largestGroup)
      return {};
    branches.push_back(op);
    members.insert(op);
    bool isClosed = llvm::all_of(members, [&](Operation *member) {
      return member == op || llvm::all_of(member->getUsers(), isMember);
    });
    if (isClosed)
      return branches;
  }
  return {};
}

void FusionPlanner::takeBranches(FusionGroup &group) {
  while (!group.last().hasOneUse()) {
    SmallVector<Operation *> branches = findMeeting(group);
    if (branches.empty())
      return;
    for (Operation *op : branches)
      append(group, op);
  }
}

void FusionPlanner::add(Operation *op) {
  if (groupOf.contains(op))
    return;
  FusionGroup *group = findGroupFor(op);
  if (group) {
    mergeOperands(*group, op);
    append(*group, op);
  } else {
    group = start(op);
  }
  if (group)
    takeBranches(*group);
}

SmallVector<FusionGroup> FusionPlanner::takeInOrder() {
  SmallVector<FusionGroup> inOrder;
  for (FusionGroup &group : groups)
    if (!group.ops.empty())
      inOrder.push_back(std::move(group));
  llvm::sort(inOrder, [](const FusionGroup &a, const FusionGroup &b) {
    return a.ops.back()->isBeforeInBlock(b.ops.back());
  });
  return inOrder;
}

SmallVector<FusionGroup> modelc::planFusion(Block &block, SmallVectorImpl<Operation *> &others) {
  FusionPlanner planner;
  for (Operation &op : block.without_terminator())
    if (!isPartOfWeight(&op) && !isa<nn::ReshapeOp>(op))
      planner.add(&op);
  others.append(planner.others);
  return planner.takeInOrder();
}
