// Runs a block op by op; what an op computes is in the file of its family (Ops.h).

#include "compiler/evaluator/Evaluator.h"

#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"
#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

namespace {

using Tensors = SmallVector<HostTensor>;

/// The values of a block that are still needed.
class Scope {
public:
  void define(Value value, HostTensor tensor) {
    int64_t uses = std::distance(value.use_begin(), value.use_end());
    if (uses > 0)
      live.try_emplace(value, Entry{std::move(tensor), uses});
  }

  /// The operands of `op`; each value is dropped with its last use. Nothing if one is not of this
  /// block.
  std::optional<Tensors> take(Operation *op) {
    Tensors tensors;
    for (Value operand : op->getOperands()) {
      auto it = live.find(operand);
      if (it == live.end())
        return std::nullopt;
      tensors.push_back(it->second.tensor);
      if (--it->second.usesLeft == 0)
        live.erase(it);
    }
    return tensors;
  }

private:
  struct Entry {
    HostTensor tensor;
    int64_t usesLeft;
  };
  llvm::DenseMap<Value, Entry> live; // only looked up, never walked
};

} // namespace

static FailureOr<HostTensor> evaluateConstant(nn::ConstantOp op) {
  std::optional<HostTensor> tensor = toHostTensor(op.getValue());
  if (!tensor)
    return op.emitOpError("cannot be evaluated: its values are not in memory");
  return *tensor;
}

static FailureOr<HostTensor> evaluateEmpty(tensor::EmptyOp op) {
  if (!op.getType().hasStaticShape() || !op.getType().getElementType().isIntOrFloat())
    return op.emitOpError("cannot be evaluated: ") << op.getType() << " is not supported";
  char *bytes;
  return allocateTensor(op.getType(), /*isSplat=*/true, bytes);
}

static FailureOr<HostTensor> evaluateWeight(kernel::LoadWeightOp op) {
  auto weight = SymbolTable::lookupNearestSymbolFrom<kernel::WeightOp>(op, op.getWeightAttr());
  if (!weight)
    return op.emitOpError("cannot be evaluated: there is no weight ") << op.getWeightAttr();
  FailureOr<Tensors> values = evaluate(weight.getBody().front(), {});
  if (failed(values))
    return failure();
  return values->front();
}

static Tensors expandSplats(ArrayRef<HostTensor> tensors) {
  return llvm::map_to_vector(tensors, expandSplat);
}

bool modelc::canEvaluate(Operation *op) {
  auto isKnown = [](Type type) { return isComputed(getElementTypeOrSelf(type)); };
  if (!isa_and_present<nn::NNDialect>(op->getDialect()))
    return false;
  return isa<nn::ReshapeOp, nn::TransposeOp, nn::SliceOp, nn::ConcatOp, nn::PadOp,
             nn::RowOpInterface>(op) ||
         (llvm::all_of(op->getOperandTypes(), isKnown) &&
          llvm::all_of(op->getResultTypes(), isKnown));
}

bool modelc::keepsSplats(Operation *op) {
  return nn::isElementwise(op) || isa<nn::ReshapeOp, nn::SliceOp, nn::TransposeOp>(op);
}

/// The result of an op that has one.
static FailureOr<HostTensor> evaluateSingle(Operation *op, ArrayRef<HostTensor> operands) {
  using Result = FailureOr<HostTensor>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<nn::UnaryOp, nn::ClipOp, nn::BinaryOp, nn::CompareOp, nn::SelectOp, nn::CastOp,
            nn::BitcastOp, nn::BroadcastOp, nn::ReshapeOp, nn::SliceOp, nn::TransposeOp,
            kernel::UnpackOp>([&](auto op) { return evaluator::run(op, operands); })
      .Case<nn::Conv2dOp, nn::Pool2dOp, nn::MatMulOp, nn::SoftmaxOp, nn::BatchNormOp,
            nn::DequantizeOp, nn::ReduceOp, nn::ConcatOp, nn::PadOp>(
          [&](auto op) { return evaluator::run(op, expandSplats(operands)); })
      .Case([](nn::ConstantOp op) { return evaluateConstant(op); })
      .Case([](tensor::EmptyOp op) { return evaluateEmpty(op); })
      .Case([](kernel::LoadWeightOp op) { return evaluateWeight(op); })
      .Default([](Operation *op) -> Result {
        return op->emitOpError("cannot be evaluated: the evaluator does not know this op");
      });
}

FailureOr<Tensors> modelc::evaluateOp(Operation *op, ArrayRef<HostTensor> operands) {
  if (isa<nn::RowOpInterface>(op))
    return evaluator::runRowOp(op, expandSplats(operands));
  FailureOr<HostTensor> result = evaluateSingle(op, operands);
  if (failed(result))
    return failure();
  return Tensors{std::move(*result)};
}

/// The results of any op of a block.
static FailureOr<Tensors> evaluateResults(Operation &op, ArrayRef<HostTensor> operands) {
  if (auto dispatch = dyn_cast<kernel::DispatchOp>(op); dispatch && !dispatch.isOnMemRefs())
    return evaluate(dispatch.getBody().front(), operands);
  return evaluateOp(&op, operands);
}

/// Whether `arguments` are what `block` takes; else an error at its parent.
static LogicalResult checkArguments(Block &block, ArrayRef<HostTensor> arguments) {
  if (arguments.size() != block.getNumArguments())
    return block.getParentOp()->emitError("cannot be evaluated: it takes ")
           << block.getNumArguments() << " values, not " << arguments.size();
  for (auto [argument, tensor] : llvm::zip_equal(block.getArguments(), arguments))
    if (argument.getType() != tensor.type)
      return block.getParentOp()->emitError("cannot be evaluated: argument ")
             << argument.getArgNumber() << " is " << argument.getType() << ", not " << tensor.type;
  return success();
}

FailureOr<Tensors> modelc::evaluate(Block &block, ArrayRef<HostTensor> arguments) {
  if (failed(checkArguments(block, arguments)))
    return failure();
  Scope scope;
  for (auto [argument, tensor] : llvm::zip_equal(block.getArguments(), arguments))
    scope.define(argument, tensor);
  for (Operation &op : block) {
    std::optional<Tensors> operands = scope.take(&op);
    if (!operands)
      return op.emitOpError("cannot be evaluated: it uses a value from outside of its block");
    if (op.hasTrait<OpTrait::IsTerminator>())
      return expandSplats(*operands);
    FailureOr<Tensors> results = evaluateResults(op, *operands);
    if (failed(results))
      return failure();
    for (auto [value, tensor] : llvm::zip_equal(op.getResults(), *results))
      scope.define(value, tensor);
  }
  return block.getParentOp()->emitError("cannot be evaluated: its block has no terminator");
}
