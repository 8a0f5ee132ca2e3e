// --modelc-outline-kernels: each kernel.dispatch and kernel.fill_halo of @main becomes a private
// function on memrefs with known strides and any offset, and a call.

#include "passes/kernels/Passes.h"

#include "dialects/kernel/KernelDialect.h"
#include "passes/kernels/KernelText.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#define DEBUG_TYPE "modelc-outline-kernels"

namespace modelc {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "passes/kernels/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

/// `type` with its strides spelled out and an offset that is not known; null if a stride is not
/// constant.
static MemRefType argumentType(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) ||
      llvm::is_contained(strides, ShapedType::kDynamic))
    return nullptr;
  auto layout = StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, strides);
  return MemRefType::get(type.getShape(), type.getElementType(), layout, type.getMemorySpace());
}

/// The argument types of the kernel that replaces `op`.
static FailureOr<SmallVector<Type>> argumentTypes(Operation *op) {
  SmallVector<Type> types;
  for (Value operand : op->getOperands()) {
    auto type = dyn_cast<MemRefType>(operand.getType());
    MemRefType argument = type ? argumentType(type) : nullptr;
    if (!argument)
      return op->emitOpError() << "operand type " << operand.getType()
                               << " is not a memref with constant strides";
    types.push_back(argument);
  }
  return types;
}

static StringRef accessOf(kernel::DispatchOp op, unsigned operand) {
  unsigned inputs = op.getInputs().size();
  if (operand < inputs)
    return "read";
  return op.isInOut(operand - inputs) ? "readwrite" : "write";
}

//===----------------------------------------------------------------------===//
// Functions and calls
//===----------------------------------------------------------------------===//

namespace {
/// Makes the functions of one module, after @main in the order of the steps.
class Outliner {
public:
  explicit Outliner(ModuleOp module)
      : module(module), builder(module.getContext()), symbols(module) {}

  LogicalResult outline(kernel::DispatchOp op);
  LogicalResult outline(kernel::FillHaloOp op);

private:
  FailureOr<func::FuncOp> makeFunction(Operation *op, const KernelText &text, StringRef family);
  void replaceByCall(Operation *op, func::FuncOp function);

  ModuleOp module;
  OpBuilder builder;
  SymbolTable symbols;
};
} // namespace

FailureOr<func::FuncOp> Outliner::makeFunction(Operation *op, const KernelText &text,
                                               StringRef family) {
  FailureOr<SmallVector<Type>> types = argumentTypes(op);
  if (failed(types))
    return failure();
  builder.setInsertionPointToEnd(module.getBody());
  auto function =
      func::FuncOp::create(builder, op->getLoc(), text.name, builder.getFunctionType(*types, {}));
  function.setPrivate();
  function->setAttr("kernel.family", builder.getStringAttr(family));
  function->setAttr("kernel.doc", builder.getStringAttr(text.doc));
  symbols.insert(function); // makes the name unique
  builder.setInsertionPointToStart(function.addEntryBlock());
  return function;
}

void Outliner::replaceByCall(Operation *op, func::FuncOp function) {
  builder.setInsertionPoint(op);
  SmallVector<Value> operands;
  for (auto [operand, type] : llvm::zip_equal(op->getOperands(), function.getArgumentTypes()))
    operands.push_back(operand.getType() == type
                           ? operand
                           : memref::CastOp::create(builder, op->getLoc(), type, operand));
  auto call = func::CallOp::create(builder, op->getLoc(), function, operands);
  for (StringRef name : {"nodes", "macs"})
    if (Attribute value = op->getAttr(name))
      call->setAttr(name, value);
  op->erase();
}

LogicalResult Outliner::outline(kernel::DispatchOp op) {
  FailureOr<func::FuncOp> function =
      makeFunction(op, describeKernel(op), kernel::stringifyFamily(op.getFamily()));
  if (failed(function))
    return failure();
  if (op.getTileAttr())
    (*function)->setAttr("kernel.tile", op.getTileAttr());

  IRMapping mapping;
  unsigned inputs = op.getInputs().size();
  for (auto [i, argument] : llvm::enumerate(function->getArguments())) {
    function->setArgAttr(i, "kernel.access", builder.getStringAttr(accessOf(op, i)));
    BlockArgument inner = op.getBody().getArgument(i);
    mapping.map(inner,
                bufferization::ToTensorOp::create(builder, op.getLoc(), inner.getType(), argument,
                                                  /*restrict=*/true,
                                                  /*writable=*/i >= inputs));
  }
  for (Operation &inner : op.getBody().front().without_terminator())
    builder.clone(inner, mapping);
  for (auto [i, value] : llvm::enumerate(op.getBody().front().getTerminator()->getOperands()))
    bufferization::MaterializeInDestinationOp::create(
        builder, op.getLoc(), TypeRange(), mapping.lookup(value), function->getArgument(inputs + i),
        /*restrict=*/true, /*writable=*/true);
  func::ReturnOp::create(builder, op.getLoc());
  replaceByCall(op, *function);
  return success();
}

LogicalResult Outliner::outline(kernel::FillHaloOp op) {
  FailureOr<func::FuncOp> function = makeFunction(op, describeKernel(op), "halo");
  if (failed(function))
    return failure();
  function->setArgAttr(0, "kernel.access", builder.getStringAttr("write"));
  IRMapping mapping;
  mapping.map(op.getBuffer(), function->getArgument(0));
  builder.clone(*op, mapping);
  func::ReturnOp::create(builder, op.getLoc());
  replaceByCall(op, *function);
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct OutlineKernels : modelc::impl::OutlineKernelsBase<OutlineKernels> {
  using Base::Base;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main)
      return;
    Outliner outliner(getOperation());
    for (Operation &op : llvm::make_early_inc_range(main.getBody().front())) {
      LogicalResult result = success();
      if (auto dispatch = dyn_cast<kernel::DispatchOp>(op))
        result = outliner.outline(dispatch);
      else if (auto halo = dyn_cast<kernel::FillHaloOp>(op))
        result = outliner.outline(halo);
      if (failed(result))
        return signalPassFailure();
    }
  }
};
} // namespace
