// --modelc-verify-graph succeeds if a function is as docs/stages.md describes it after `graph`.
#include "compiler/evaluator/Evaluator.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Quantization.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "dialects/nn/Weights.h"
#include "passes/verify/Passes.h"

#include "llvm/ADT/TypeSwitch.h"

#define DEBUG_TYPE "modelc-verify-graph"

namespace modelc {
#define GEN_PASS_DEF_VERIFYGRAPHPASS
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

static LogicalResult checkFolded(Operation *op, int64_t budget) {
  auto isConstant = [](Value value) { return bool(value.getDefiningOp<ConstantOp>()); };
  if (op->getNumOperands() == 0 || op->getNumResults() != 1 ||
      !llvm::all_of(op->getOperands(), isConstant) || !canEvaluate(op))
    return success();
  int64_t bytes = bytesOf(tensorType(op->getResult(0)));
  if (bytes > budget)
    return success();
  return op->emitOpError() << "computes " << bytes
                           << " bytes from constants: nn-fold-constants should have done so";
}

static LogicalResult checkTranspose(TransposeOp op) {
  if (movesOnlyUnitDims(tensorType(op.getInput()).getShape(), op.getPermutation()))
    return op.emitOpError(
        "moves only dimensions of size 1: canonicalize should have made it a reshape");
  if (op.getInput().getDefiningOp<TransposeOp>())
    return op.emitOpError("follows another one: canonicalize should have merged them");
  return success();
}

/// A constant operand of an op that is none itself, with leading dimensions that it could do
/// without.
static LogicalResult checkShortConstants(BinaryOp op) {
  if (isConstantExpression(op))
    return success();
  for (unsigned side : {0, 1}) {
    Value constant = op->getOperand(side), other = op->getOperand(1 - side);
    ArrayRef<int64_t> shape = tensorType(constant).getShape();
    bool isLong = shape.size() > dropLeadingUnitDims(shape).size() &&
                  tensorType(other).getRank() == op.getType().getRank();
    if (isLong && isConstantExpression(constant))
      return op.emitOpError() << "repeats a constant of shape [" << shape
                              << "]: canonicalize should have shortened it";
  }
  return success();
}

static LogicalResult checkOp(Operation &op, int64_t budget) {
  if (!isa<NNDialect>(op.getDialect()) && !isa<func::ReturnOp>(op))
    return op.emitOpError("is no nn op: import should not have made it");
  if (failed(checkFolded(&op, budget)))
    return failure();
  return TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([](TransposeOp op) { return checkTranspose(op); })
      .Case([](BinaryOp op) { return checkShortConstants(op); })
      .Case([](BatchNormOp op) {
        return op.emitOpError("is left: nn-fold-batch-norm should have replaced it");
      })
      .Case([](DequantizeOp op) -> LogicalResult {
        if (isConstantExpression(op))
          return success();
        return op.emitOpError("dequantizes no constant, which no later stage can do");
      })
      .Default([](Operation *) { return success(); });
}

namespace {
struct VerifyGraphPass : modelc::impl::VerifyGraphPassBase<VerifyGraphPass> {
  using Base::Base;

  void runOnOperation() override {
    bool valid = true;
    for (Block &block : getOperation().getBody())
      for (Operation &op : block)
        valid &= succeeded(checkOp(op, foldingBudget));
    if (!valid)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
