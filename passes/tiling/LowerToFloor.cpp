// --modelc-lower-to-floor: kernels that still have tensors or structured ops become scalar loops.

#include "passes/tiling/FloorLoops.h"
#include "passes/tiling/Passes.h"
#include "passes/tiling/Recipe.h"

#include "compiler/target/Target.h"
#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/RowBody.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

#include <memory>

#define DEBUG_TYPE "modelc-lower-to-floor"

namespace modelc {
#define GEN_PASS_DEF_LOWERTOFLOOR
#include "passes/tiling/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// Whether `op` must not be left in a kernel.
static bool isUnlowered(Operation *op) {
  return isa<bufferization::ToTensorOp, bufferization::MaterializeInDestinationOp, memref::AllocOp,
             memref::CopyOp>(op) ||
         isa<linalg::LinalgDialect, tensor::TensorDialect>(op->getDialect());
}

static Operation *findUnlowered(func::FuncOp kernel) {
  Operation *found = nullptr;
  kernel.getBody().walk([&](Operation *op) {
    found = isUnlowered(op) ? op : nullptr;
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

static LogicalResult simplify(func::FuncOp kernel, const RecipePatterns &patterns) {
  IRRewriter rewriter(kernel.getContext());
  bool done = succeeded(simplifyKernel(rewriter, kernel, patterns));
  kernel.walk([&](LoopLikeOpInterface loop) { moveLoopInvariantCode(loop); });
  if (done && succeeded(simplifyKernel(rewriter, kernel, patterns)))
    return success();
  return kernel.emitError("internal error: the floor cannot simplify kernel '")
         << kernel.getSymName() << "'";
}

/// Makes scalar loops of `kernel`.
static LogicalResult lowerKernel(func::FuncOp kernel, const RecipePatterns &patterns) {
  bool made = succeeded(emitFloorLoops(kernel, getTarget(kernel).fma));
  Operation *left = made ? findUnlowered(kernel) : nullptr;
  if (!made || left) {
    InFlightDiagnostic error = kernel.emitError("internal error: the floor cannot lower kernel '")
                               << kernel.getSymName() << "'";
    if (left)
      error << ": '" << left->getName() << "' is left";
    return error;
  }
  if (failed(simplify(kernel, patterns)))
    return failure();
  bool isRowBody =
      kernel.walk([](kernel::RowBodyOp) { return WalkResult::interrupt(); }).wasInterrupted();
  kernel->setAttr("kernel.made_as",
                  StringAttr::get(kernel.getContext(), isRowBody ? "row body" : "floor"));
  return success();
}

/// Gives `call` a buffer for each argument that its kernel has got since.
static void passScratch(func::CallOp call, func::FuncOp kernel) {
  OpBuilder builder(call);
  for (Type type : kernel.getArgumentTypes().drop_front(call.getNumOperands())) {
    auto memref = cast<MemRefType>(type);
    Value buffer = kernel::BufferOp::create(
        builder, call.getLoc(), MemRefType::get(memref.getShape(), memref.getElementType()));
    Value scratch = memref::CastOp::create(builder, call.getLoc(), type, buffer);
    call.getOperandsMutable().append(scratch);
  }
}

namespace {
struct LowerToFloor : modelc::impl::LowerToFloorBase<LowerToFloor> {
  using Base::Base;

  LogicalResult initialize(MLIRContext *context) override {
    patterns = std::make_shared<RecipePatterns>(context);
    return success();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto kernel : module.getOps<func::FuncOp>())
      if (kernel->hasAttr("kernel.family") && !kernel->hasAttr("kernel.made_as"))
        if (failed(lowerKernel(kernel, *patterns)))
          return signalPassFailure();
    SymbolTable symbols(module);
    module.walk([&](func::CallOp call) {
      if (auto kernel = symbols.lookup<func::FuncOp>(call.getCallee()))
        passScratch(call, kernel);
    });
  }

  std::shared_ptr<RecipePatterns> patterns; // shared by copies of the pass: it is only read
};
} // namespace
