// modelc-prepare-for-emission: no memref.copy; emit.inline on what is written inside its user's
// expression.

#include "codegen/cpp/EmitAttributes.h"
#include "codegen/cpp/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#define DEBUG_TYPE "modelc-prepare-for-emission"

namespace modelc {
#define GEN_PASS_DEF_PREPAREFOREMISSION
#include "codegen/cpp/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// The copy as a nest of loops over its elements.
static LogicalResult expandCopy(memref::CopyOp copy) {
  auto type = cast<MemRefType>(copy.getSource().getType());
  if (!type.hasStaticShape())
    return copy.emitOpError("expects a static shape");
  OpBuilder b(copy);
  Location loc = copy.getLoc();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  Value zero = constant(0), one = constant(1);
  SmallVector<Value> sizes = llvm::map_to_vector(type.getShape(), constant), counters;
  for (Value size : sizes) {
    auto loop = scf::ForOp::create(b, loc, zero, size, one);
    counters.push_back(loop.getInductionVar());
    b.setInsertionPointToStart(loop.getBody());
  }
  Value element = memref::LoadOp::create(b, loc, copy.getSource(), counters);
  memref::StoreOp::create(b, loc, element, copy.getTarget(), counters);
  copy.erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

static bool isIndexArithmetic(Operation *op) {
  return isa<affine::AffineApplyOp>(op) || (isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op) &&
                                            op->getResult(0).getType().isIndex());
}

static bool isFloatArithmetic(Operation *op) {
  if (isa<math::MathDialect>(op->getDialect()))
    return isa<FloatType>(getElementTypeOrSelf(op->getResult(0)));
  return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::NegFOp,
             arith::RemFOp, arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
             arith::MinNumFOp, vector::FMAOp>(op);
}

/// Whether `user` writes its operand's expression once, in the same order of evaluation.
static bool takesExpression(Operation *user, Operation *op) {
  if (isIndexArithmetic(op))
    return isIndexArithmetic(user) || isa<memref::LoadOp, memref::StoreOp, vector::TransferReadOp,
                                          vector::TransferWriteOp, memref::SubViewOp>(user);
  if (auto write = dyn_cast<vector::TransferWriteOp>(user))
    return write.getPermutationMap().isMinorIdentity();
  return isFloatArithmetic(user) || isa<memref::StoreOp>(user);
}

/// Whether the value is a variable that a loop changes.
static bool isCarried(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto loop = argument ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp()) : scf::ForOp();
  return loop && loop.getInductionVar() != value;
}

/// Operators in the expression that the op's value is written as.
static int expressionSize(Operation *op) {
  int size = 1;
  for (Value operand : op->getOperands())
    if (Operation *producer = operand.getDefiningOp();
        producer && producer->hasAttr(emitInlineAttr))
      size += expressionSize(producer);
  return size;
}

static bool shouldInline(Operation *op) {
  constexpr int largestExpression = 4;
  if (!isIndexArithmetic(op) && !isFloatArithmetic(op))
    return false;
  if (!op->hasOneUse() || llvm::any_of(op->getOperands(), isCarried))
    return false;
  Operation *user = *op->user_begin();
  return user->getBlock() == op->getBlock() && takesExpression(user, op) &&
         expressionSize(op) < largestExpression;
}

namespace {
struct PrepareForEmission : public modelc::impl::PrepareForEmissionBase<PrepareForEmission> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies)
      if (failed(expandCopy(copy)))
        return signalPassFailure();
    getOperation().walk([](Operation *op) { // producers come before their users
      if (shouldInline(op))
        op->setAttr(emitInlineAttr, UnitAttr::get(op->getContext()));
    });
  }
};
} // namespace
