// --modelc-lower-nn-to-linalg: a kernel becomes one structured op for its root and one for all that
// is fused after it, on tensors, over the same loops.

#include "passes/kernels/Passes.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Normalization.h"
#include "passes/kernels/Epilogue.h"
#include "passes/kernels/LowerCopies.h"
#include "passes/kernels/LowerRows.h"
#include "passes/kernels/RootLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

#define DEBUG_TYPE "modelc-lower-nn-to-linalg"

namespace modelc {
#define GEN_PASS_DEF_LOWERNNTOLINALG
#include "passes/kernels/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// The root
//===----------------------------------------------------------------------===//

/// The op that is not elementwise, or null.
static Operation *findRoot(func::FuncOp kernel) {
  for (Operation &op : kernel.getOps())
    if (isa<nn::Conv2dOp, nn::MatMulOp, nn::Pool2dOp, nn::ReduceOp>(op))
      return &op;
  return nullptr;
}

static ResultDomain domainOf(Operation *root, Value result) {
  if (!root)
    return ResultDomain(cast<RankedTensorType>(result.getType()).getShape());
  return TypeSwitch<Operation *, ResultDomain>(root)
      .Case<nn::Conv2dOp, nn::MatMulOp, nn::Pool2dOp, nn::ReduceOp>(
          [](auto op) { return domainOf(op); });
}

static LoweredRoot lower(OpBuilder &builder, Operation *root, Value init) {
  LoweredRoot lowered{root->getResult(0), nullptr, 1};
  lowered.value = TypeSwitch<Operation *, Value>(root)
                      .Case<nn::Conv2dOp, nn::MatMulOp, nn::Pool2dOp, nn::ReduceOp>(
                          [&](auto op) { return lowerRoot(builder, op, init); });
  TypeSwitch<Operation *>(root).Case<nn::Pool2dOp, nn::ReduceOp>(
      [&](auto op) { lowered.divisor = divisorOf(op); });
  return lowered;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// The tensor that the kernel reads its output as; null if there is none.
static bufferization::ToTensorOp findOutput(bufferization::MaterializeInDestinationOp store) {
  for (auto read : store->getParentOfType<func::FuncOp>().getOps<bufferization::ToTensorOp>())
    if (read.getBuffer() == store.getDest())
      return read;
  return nullptr;
}

/// Lowers what `store` writes, to a view of its destination in the shape of the loops: a view of
/// the result would be stored to memory of other strides, as far as bufferization can tell, and so
/// be copied. The nn ops stay behind, without uses.
static LogicalResult lowerResult(bufferization::MaterializeInDestinationOp store) {
  bufferization::ToTensorOp read = findOutput(store);
  if (!read)
    return store.emitOpError("has a destination that is not read as a tensor first");

  OpBuilder builder(store);
  Location loc = store.getLoc();
  Value result = store.getSource();
  Operation *root = findRoot(store->getParentOfType<func::FuncOp>());
  ResultDomain domain = domainOf(root, result);
  auto type = RankedTensorType::get(domain.shape(), getElementTypeOrSelf(result));
  Value buffer = domain.viewBuffer(builder, loc, store.getDest());
  Value tensor = bufferization::ToTensorOp::create(builder, loc, type, buffer, /*restrict=*/true,
                                                   /*writable=*/true);
  KernelOutput output{read.getResult(), tensor};

  LoweredRoot lowered;
  if (root) {
    Value init = output.value;
    if (!output.source.use_empty()) // in place: written only by what reads it
      init = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    lowered = lower(builder, root, init);
  }
  Value value = lowered.value;
  if (result != lowered.source || lowered.divisor != 1)
    value = lowerEpilogue(builder, domain, lowered, output, result);
  if (!value)
    return store.emitOpError("stores a value that is not elementwise in the root of the kernel");
  bufferization::MaterializeInDestinationOp::create(builder, loc, TypeRange(), value, buffer,
                                                    /*restrict=*/true, /*writable=*/true);
  store.erase();
  return success();
}

/// Erases the nn ops that nothing reads any more, last first.
static void eraseDead(func::FuncOp kernel) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(kernel.front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

/// The memory behind a tensor that is an argument of the kernel; null if it is none.
static Value bufferOf(Value tensor) {
  auto read = tensor.getDefiningOp<bufferization::ToTensorOp>();
  return read ? read.getBuffer() : Value();
}

/// Replaces a row op and the stores of its results by the call of its row body.
static LogicalResult lowerRows(nn::RowOpInterface op) {
  SmallVector<Value> inputs = llvm::map_to_vector(op->getOperands(), bufferOf), outputs;
  SmallVector<Operation *> stores;
  for (Value result : op->getResults()) {
    auto store = result.hasOneUse()
                     ? dyn_cast<bufferization::MaterializeInDestinationOp>(*result.user_begin())
                     : nullptr;
    if (!store || llvm::is_contained(inputs, nullptr))
      return op.emitOpError("is not alone in its kernel");
    outputs.push_back(store.getDest());
    stores.push_back(store);
  }
  OpBuilder builder(op);
  lowerRowOp(builder, op, inputs, outputs);
  for (Operation *store : stores)
    store->erase();
  op->erase();
  return success();
}

/// The row op that is the kernel; null if there is none.
static nn::RowOpInterface findRowOp(func::FuncOp kernel) {
  for (Operation &op : kernel.getOps())
    if (auto rowOp = dyn_cast<nn::RowOpInterface>(op))
      return rowOp;
  return nullptr;
}

/// Lowers a store of what only moves elements; fails if it is something else.
static LogicalResult lowerMoved(OpBuilder &builder, Value source, Value output) {
  if (Value buffer = bufferOf(source))
    return lowerCopy(builder, source.getLoc(), buffer, output), success();
  Operation *op = source.getDefiningOp();
  SmallVector<Value> buffers = llvm::map_to_vector(op->getOperands(), bufferOf);
  if (llvm::is_contained(buffers, Value()))
    return failure();
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](nn::ConcatOp concat) {
        return lowerConcat(builder, concat, buffers, output), success();
      })
      .Case([&](nn::PadOp pad) { return lowerPad(builder, pad, buffers[0], output), success(); })
      .Default([](Operation *) { return failure(); });
}

static LogicalResult lowerStore(bufferization::MaterializeInDestinationOp store) {
  OpBuilder builder(store);
  auto softmax = store.getSource().getDefiningOp<nn::SoftmaxOp>();
  if (softmax && !softmax.getType().getElementType().isF32())
    return softmax.emitOpError("has a row body for f32 only");
  Value input = softmax ? bufferOf(softmax.getInput()) : Value();
  if (input)
    lowerSoftmax(builder, store.getLoc(), input, store.getDest());
  else if (failed(lowerMoved(builder, store.getSource(), store.getDest())))
    return lowerResult(store);
  store.erase();
  return success();
}

static LogicalResult lowerKernel(func::FuncOp kernel) {
  if (nn::RowOpInterface rowOp = findRowOp(kernel)) {
    if (failed(lowerRows(rowOp)))
      return failure();
    return eraseDead(kernel), success();
  }
  for (Operation &op : llvm::make_early_inc_range(kernel.getOps())) {
    OpBuilder builder(&op);
    if (auto halo = dyn_cast<kernel::FillHaloOp>(op)) {
      lowerFillHalo(builder, halo);
      op.erase();
    } else if (auto store = dyn_cast<bufferization::MaterializeInDestinationOp>(op)) {
      if (failed(lowerStore(store)))
        return failure();
    }
  }
  eraseDead(kernel);
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct LowerNNToLinalg : modelc::impl::LowerNNToLinalgBase<LowerNNToLinalg> {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp kernel = getOperation();
    if (!kernel->hasAttr("kernel.family"))
      return;
    if (failed(lowerKernel(kernel)))
      return signalPassFailure();
  }
};
} // namespace
