// The border guard after the dispatch stage. Reads only; reports all offenders.

#include "compiler/target/Target.h"
#include "passes/dispatch/FusionPlan.h"
#include "passes/verify/Passes.h"

#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Shape.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYDISPATCHED
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using kernel::Family;

static LogicalResult checkFamily(kernel::DispatchOp dispatch) {
  Operation *root = dispatch.getRoot();
  std::optional<Family> expected = root ? familyOfRoot(root) : Family::Copy;
  if (expected != dispatch.getFamily())
    return dispatch.emitOpError("has a root that is not of family ")
           << stringifyFamily(dispatch.getFamily()) << "; modelc-form-dispatches decides it";
  return success();
}

static LogicalResult checkFused(kernel::DispatchOp dispatch) {
  Operation *root = dispatch.getRoot();
  for (Operation &op : dispatch.getBody().front().without_terminator())
    if (&op != root && !nn::isElementwise(&op) && !isa<kernel::UnpackOp>(op))
      return op.emitOpError("is neither the root of its dispatch nor elementwise");
  return success();
}

/// With a tile, the root's right operand is a weight in blocks of tile[1] columns.
static LogicalResult checkTile(kernel::DispatchOp dispatch) {
  std::optional<ArrayRef<int64_t>> tile = dispatch.getTile();
  if (!tile)
    return success();
  bool hasRecipe = dispatch.getFamily() == Family::Conv || dispatch.getFamily() == Family::MatMul;
  if (!hasRecipe || tile->size() != 2)
    return dispatch.emitOpError("has a tile that its family does not use");
  auto unpack = dispatch.getRoot()->getOperand(1).getDefiningOp<kernel::UnpackOp>();
  if (!unpack || cast<ShapedType>(unpack.getPacked().getType()).getShape().back() != (*tile)[1])
    return dispatch.emitOpError("has a tile of ")
           << (*tile)[1] << " columns but its weight is not packed so; see modelc-outline-weights";
  return success();
}

/// A result without elements, which nothing has to make.
static bool isWithoutElements(Value value) {
  return value.getDefiningOp<tensor::EmptyOp>() &&
         cast<RankedTensorType>(value.getType()).getNumElements() == 0;
}

static LogicalResult checkReturn(func::ReturnOp op) {
  llvm::DenseSet<Value> seen;
  for (auto [index, value] : llvm::enumerate(op.getOperands())) {
    while (auto reshape = value.getDefiningOp<nn::ReshapeOp>())
      value = reshape.getInput();
    bool isMade = value.getDefiningOp<kernel::DispatchOp>() || isWithoutElements(value);
    if (!isMade || !seen.insert(value).second)
      return op.emitOpError("result ") << index << " has no dispatch of its own";
  }
  return success();
}

static LogicalResult checkOp(Operation *op) {
  if (auto dispatch = dyn_cast<kernel::DispatchOp>(op))
    return success(succeeded(checkFamily(dispatch)) && succeeded(checkFused(dispatch)) &&
                   succeeded(checkTile(dispatch)));
  if (auto terminator = dyn_cast<func::ReturnOp>(op))
    return checkReturn(terminator);
  if (isa<kernel::LoadWeightOp, tensor::EmptyOp, nn::ReshapeOp>(op))
    return success();
  return op->emitOpError("is left after the dispatch stage");
}

/// Passes take a target that they do not know for the generic one.
static LogicalResult checkTarget(ModuleOp module) {
  StringRef name = recordedTarget(module);
  if (name.empty() || lookupTarget(name))
    return success();
  return module.emitOpError("is for the target '") << name << "', which modelc does not know";
}

namespace {
struct VerifyDispatched : modelc::impl::VerifyDispatchedBase<VerifyDispatched> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(checkTarget(getOperation())))
      signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (Operation &op : function.getBody().getOps())
        if (failed(checkOp(&op)))
          signalPassFailure();
  }
};
} // namespace
