// Makes a kernel.weight of each constant expression that a dispatch takes, in the form that the
// dispatch wants, and removes the expressions from the function.

#include "passes/dispatch/FusionPlan.h"
#include "passes/dispatch/NodeNames.h"
#include "passes/dispatch/Passes.h"

#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace modelc {
#define GEN_PASS_DEF_OUTLINEWEIGHTS
#include "passes/dispatch/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// The operations that compute `value`, in program order.
static SmallVector<Operation *> expressionOf(Value value) {
  SmallVector<Operation *> ops = {value.getDefiningOp()};
  llvm::DenseSet<Operation *> seen(ops.begin(), ops.end());
  for (size_t i = 0; i < ops.size(); ++i)
    for (Value operand : ops[i]->getOperands())
      if (seen.insert(operand.getDefiningOp()).second)
        ops.push_back(operand.getDefiningOp());
  llvm::sort(ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return ops;
}

/// The name of the constant that an expression starts from: its first operand, all the way.
static StringRef sourceName(Value value) {
  while (!value.getDefiningOp<nn::ConstantOp>())
    value = value.getDefiningOp()->getOperand(0);
  return nodeName(value.getLoc());
}

/// Stores `plain`, [d..., F], as [F / block, d..., block].
static Value pack(OpBuilder &builder, Value plain, int64_t block) {
  auto type = cast<RankedTensorType>(plain.getType());
  int64_t rank = type.getRank();
  SmallVector<int64_t> shape(type.getShape());
  shape.back() /= block;
  shape.push_back(block);
  SmallVector<int64_t> permutation = {rank - 1};
  llvm::append_range(permutation, llvm::seq<int64_t>(0, rank - 1));
  permutation.push_back(rank);
  Location loc = plain.getLoc();
  Value blocks = nn::ReshapeOp::create(builder, loc,
                                       RankedTensorType::get(shape, type.getElementType()), plain);
  return nn::TransposeOp::create(builder, loc, blocks, permutation);
}

/// Columns of a block in which the dispatch reads operand `index`; 0 if it reads it plain.
static int64_t blockOf(kernel::DispatchOp dispatch, unsigned index) {
  bool isRight = dispatch.getTile() &&
                 dispatch.getRoot()->getOperand(1) == dispatch.getBody().getArgument(index);
  return isRight ? (*dispatch.getTile())[1] : 0;
}

namespace {

/// The weights of a module as they come up.
class WeightStore {
public:
  WeightStore(ModuleOp module, func::FuncOp function)
      : symbols(module), weightBuilder(function),
        loadBuilder(OpBuilder::atBlockBegin(&function.getBody().front())) {}

  /// A load of the weight that stores `value` in blocks of `block` columns (0: plain). `user` is
  /// the name to take if the value has none.
  Value load(Value value, int64_t block, StringRef user);

private:
  kernel::WeightOp store(Value value, int64_t block, StringRef user);

  SymbolTable symbols;
  OpBuilder weightBuilder, loadBuilder;
  DenseMap<std::pair<Value, int64_t>, Value> loads;
};

} // namespace

kernel::WeightOp WeightStore::store(Value value, int64_t block, StringRef user) {
  std::string name = cleanSymbol(sourceName(value));
  if (name.empty())
    name = cleanSymbol((user + "_weight").str());
  auto weight =
      kernel::WeightOp::create(weightBuilder, value.getLoc(), weightBuilder.getStringAttr(name),
                               TypeAttr::get(value.getType()), /*offset=*/nullptr);
  OpBuilder inside = OpBuilder::atBlockEnd(&weight.getBody().emplaceBlock());
  IRMapping mapping;
  for (Operation *op : expressionOf(value))
    inside.clone(*op, mapping);
  Value stored = mapping.lookup(value);
  if (block) {
    stored = pack(inside, stored, block);
    weight->setAttr("kernel.block", inside.getI64IntegerAttr(block));
  }
  kernel::YieldOp::create(inside, value.getLoc(), stored);
  weight.setTypeAttr(TypeAttr::get(stored.getType()));
  symbols.insert(weight);
  return weight;
}

Value WeightStore::load(Value value, int64_t block, StringRef user) {
  Value &load = loads[{value, block}];
  if (!load) {
    kernel::WeightOp weight = store(value, block, user);
    load = kernel::LoadWeightOp::create(loadBuilder, value.getLoc(), weight.getType(),
                                        weight.getSymName());
  }
  return load;
}

/// Lets the region see a packed argument in its plain form.
static void unpackArgument(BlockArgument argument, Type packed) {
  OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
  auto unpack = kernel::UnpackOp::create(builder, argument.getLoc(), argument.getType(), argument);
  argument.replaceAllUsesExcept(unpack, unpack);
  argument.setType(packed);
}

static void outlineWeightsOf(kernel::DispatchOp dispatch, WeightStore &store) {
  for (OpOperand &operand : dispatch.getInputsMutable()) {
    if (!nn::isConstantExpression(operand.get()))
      continue;
    unsigned index = operand.getOperandNumber();
    int64_t block = blockOf(dispatch, index);
    operand.set(store.load(operand.get(), block, nodeName(dispatch.getLoc())));
    if (block)
      unpackArgument(dispatch.getBody().getArgument(index), operand.get().getType());
  }
}

static void eraseExpressions(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (op.getNumResults() == 1 && op.use_empty() && nn::isConstantExpression(op.getResult(0)))
      op.erase();
}

namespace {
struct OutlineWeights : modelc::impl::OutlineWeightsBase<OutlineWeights> {
  using Base::Base;

  void runOnOperation() override {
    for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      Block &block = function.getBody().front();
      WeightStore store(getOperation(), function);
      for (auto dispatch : function.getOps<kernel::DispatchOp>())
        outlineWeightsOf(dispatch, store);
      eraseExpressions(block);
    }
  }
};
} // namespace
