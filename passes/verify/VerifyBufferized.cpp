// The border guard after the loops stage. Reads only; reports all offenders.

#include "passes/verify/Passes.h"

#include "dialects/kernel/RowBody.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYBUFFERIZED
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static bool hasTensor(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), llvm::IsaPred<TensorType>) ||
         llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
}

static bool isPrintable(Operation *op) {
  return isa<kernel::RowBodyOp, func::ReturnOp, affine::AffineApplyOp, ub::PoisonOp,
             UnrealizedConversionCastOp>(op) ||
         isa<arith::ArithDialect, math::MathDialect, memref::MemRefDialect, scf::SCFDialect,
             vector::VectorDialect>(op->getDialect());
}

static LogicalResult checkOp(Operation *op) {
  if (hasTensor(op))
    return op->emitOpError("has a tensor after the loops stage; see modelc-lower-to-floor");
  if (isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp, memref::CopyOp>(op))
    return op->emitOpError("allocates or copies memory inside of a kernel");
  if (!isPrintable(op))
    return op->emitOpError("is of a dialect that is not printed");
  return success();
}

namespace {
struct VerifyBufferized : modelc::impl::VerifyBufferizedBase<VerifyBufferized> {
  using Base::Base;

  void runOnOperation() override {
    for (auto kernel : getOperation().getOps<func::FuncOp>()) {
      if (!kernel->hasAttr("kernel.family"))
        continue;
      if (!kernel->hasAttr("kernel.made_as")) {
        kernel.emitOpError("does not say how it was made (kernel.made_as)");
        signalPassFailure();
      }
      kernel.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (succeeded(checkOp(op)))
          return WalkResult::advance();
        signalPassFailure();
        return WalkResult::skip(); // what is inside of an offender is no news
      });
    }
  }
};
} // namespace
