// Step 7 of the recipe: what must be true of its result. Upstream's patterns depend on their order
// and on details of shapes; what they leave undone shows here, and the floor takes the kernel.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

/// Views, loops, arithmetic and the vector operations that the printer has a text for.
static bool isExpected(Operation *op) {
  if (isa<arith::ArithDialect, math::MathDialect>(op->getDialect()))
    return true;
  return isa<func::FuncOp, func::ReturnOp, scf::ForOp, scf::YieldOp, affine::AffineApplyOp,
             ub::PoisonOp, memref::SubViewOp, memref::CastOp, memref::ExpandShapeOp,
             memref::CollapseShapeOp, memref::LoadOp, memref::StoreOp, vector::TransferReadOp,
             vector::TransferWriteOp, vector::ContractionOp, vector::BroadcastOp,
             vector::ShapeCastOp, vector::ExtractOp, vector::InsertOp, vector::TransposeOp,
             vector::MultiDimReductionOp>(op);
}

static bool isInBounds(VectorTransferOpInterface transfer) {
  return !transfer.getMask() && !transfer.hasOutOfBoundsDim();
}

/// Whether the accumulator is a value that the innermost loop carries and nothing else uses.
static bool isLoopCarried(vector::ContractionOp contraction) {
  auto accumulator = dyn_cast<BlockArgument>(contraction.getAcc());
  auto loop = dyn_cast<scf::ForOp>(contraction->getParentOp());
  if (!accumulator || !loop || accumulator.getOwner() != loop.getBody() || !accumulator.hasOneUse())
    return false;
  return llvm::is_contained(loop.getYieldedValues(), contraction.getResult());
}

/// Whether a reduction of a single step, whose loop is gone.
static bool isSingleStep(vector::ContractionOp contraction) {
  auto loop = dyn_cast<scf::ForOp>(contraction->getParentOp());
  return !loop || loop.getNumResults() == 0;
}

static LogicalResult checkContractions(func::FuncOp kernel) {
  DenseSet<Block *> bodies;
  WalkResult result = kernel.walk([&](vector::ContractionOp contraction) {
    if (isSingleStep(contraction))
      return WalkResult::advance();
    if (!bodies.insert(contraction->getBlock()).second) {
      remarkFallback(kernel) << "more than one contraction in a tile";
      return WalkResult::interrupt();
    }
    if (!isLoopCarried(contraction)) {
      remarkFallback(kernel) << "the accumulator of a tile is not carried by its loop";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult modelc::checkRecipeResult(func::FuncOp kernel) {
  WalkResult result = kernel.walk([&](Operation *op) {
    if (!isExpected(op)) {
      remarkFallback(kernel) << "the recipe left " << op->getName();
      return WalkResult::interrupt();
    }
    auto transfer = dyn_cast<VectorTransferOpInterface>(op);
    if (transfer && !isInBounds(transfer)) {
      remarkFallback(kernel) << "a vector access that may leave its buffer";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return result.wasInterrupted() ? failure() : checkContractions(kernel);
}
