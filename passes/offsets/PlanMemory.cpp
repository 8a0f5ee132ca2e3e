// Finds out when each buffer of main is live, asks the packer for offsets, and makes the buffers
// views of the arena.

#include "passes/offsets/Packer.h"
#include "passes/offsets/Passes.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

#include <algorithm>

namespace modelc {
#define GEN_PASS_DEF_PLANMEMORY
#include "passes/offsets/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

using StepOf = DenseMap<Operation *, int64_t>; // looked up, never iterated

static StepOf numberSteps(func::FuncOp main) {
  StepOf steps;
  for (auto call : main.getOps<func::CallOp>())
    steps.insert({call, int64_t(steps.size())});
  return steps;
}

/// Widens the lifetime of `buffer` to all calls that use `view` or a view of it.
static LogicalResult addUses(Value view, const StepOf &steps, LiveBuffer &buffer) {
  for (Operation *user : view.getUsers()) {
    if (auto call = dyn_cast<func::CallOp>(user)) {
      int64_t step = steps.lookup(call);
      buffer.firstStep = std::min(buffer.firstStep, step);
      buffer.lastStep = std::max(buffer.lastStep, step);
    } else if (isa<memref::SubViewOp, memref::CastOp, kernel::ReshapeOp>(user)) {
      if (failed(addUses(user->getResult(0), steps, buffer)))
        return failure();
    } else {
      return user->emitOpError("uses a buffer but is neither a call nor a view");
    }
  }
  return success();
}

/// Removes a view that no call uses, and the views of it.
static void eraseUntouched(Operation *view) {
  for (Operation *user : llvm::make_early_inc_range(view->getUsers()))
    eraseUntouched(user);
  view->erase();
}

/// The buffers that calls touch, and when. Others are erased.
static FailureOr<SmallVector<std::pair<kernel::BufferOp, LiveBuffer>>>
collectBuffers(func::FuncOp main, const StepOf &steps) {
  SmallVector<std::pair<kernel::BufferOp, LiveBuffer>> buffers;
  SmallVector<kernel::BufferOp> untouched;
  for (auto op : main.getOps<kernel::BufferOp>()) {
    LiveBuffer buffer{nn::bytesOf(cast<MemRefType>(op.getType())), int64_t(steps.size()), -1};
    if (failed(addUses(op, steps, buffer)))
      return failure();
    if (buffer.lastStep < 0)
      untouched.push_back(op);
    else
      buffers.push_back({op, buffer});
  }
  llvm::for_each(untouched, eraseUntouched);
  return buffers;
}

static BlockArgument addArena(func::FuncOp main, int64_t bytes) {
  Builder builder(main.getContext());
  auto type = MemRefType::get({bytes}, builder.getI8Type());
  auto role = builder.getNamedAttr("modelc.role", builder.getStringAttr("arena"));
  unsigned index = main.getNumArguments();
  (void)main.insertArgument(index, type, builder.getDictionaryAttr(role), main.getLoc());
  return main.getArgument(index);
}

static void placeInArena(kernel::BufferOp op, BlockArgument arena, int64_t offset,
                         const LiveBuffer &lifetime) {
  OpBuilder builder(op);
  Value start = arith::ConstantIndexOp::create(builder, op.getLoc(), offset);
  auto view = memref::ViewOp::create(builder, op.getLoc(), cast<MemRefType>(op.getType()), arena,
                                     start, ValueRange());
  view->setAttr("kernel.first_step", builder.getI64IntegerAttr(lifetime.firstStep));
  view->setAttr("kernel.last_step", builder.getI64IntegerAttr(lifetime.lastStep));
  op.replaceAllUsesWith(view.getResult());
  op.erase();
}

static LogicalResult planMemory(func::FuncOp main) {
  auto buffers = collectBuffers(main, numberSteps(main));
  if (failed(buffers))
    return failure();
  SmallVector<LiveBuffer> lifetimes = llvm::to_vector(llvm::make_second_range(*buffers));
  Packing packing = packBuffers(lifetimes);
  LowerBound bound = computeLowerBound(lifetimes);

  BlockArgument arena = addArena(main, packing.bytes);
  for (auto [buffer, offset] : llvm::zip_equal(*buffers, packing.offsets))
    placeInArena(buffer.first, arena, offset, buffer.second);
  Builder builder(main.getContext());
  main->setAttr("kernel.arena_bytes", builder.getI64IntegerAttr(packing.bytes));
  main->setAttr("kernel.lower_bound_bytes", builder.getI64IntegerAttr(bound.bytes));
  main->setAttr("kernel.peak_step", builder.getI64IntegerAttr(bound.step));
  return success();
}

namespace {
struct PlanMemory : modelc::impl::PlanMemoryBase<PlanMemory> {
  using Base::Base;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main) {
      getOperation().emitOpError("has no function @main");
      return signalPassFailure();
    }
    if (failed(planMemory(main)))
      signalPassFailure();
  }
};
} // namespace
