// The border guard after the placed stage. Reads only; reports all offenders.

#include "passes/verify/HaloCheck.h"
#include "passes/verify/Passes.h"
#include "passes/verify/Views.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/RowOp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYPLACED
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static LogicalResult checkSignature(func::FuncOp function) {
  if (function.getNumResults() != 0)
    return function.emitOpError("still returns values; see modelc-place-buffers");
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto role = function.getArgAttrOfType<StringAttr>(i, "modelc.role");
    bool isKnown = role && (role.getValue() == "input" || role.getValue() == "output");
    if (!isKnown || !isa<MemRefType>(function.getArgument(i).getType()))
      return function.emitOpError("argument ")
             << i << " is neither an input nor an output in memory";
  }
  return success();
}

static LogicalResult checkWritten(Operation *op, Value written) {
  Value buffer = memoryOf(written);
  if (buffer.getDefiningOp<kernel::LoadWeightOp>())
    return op->emitOpError("writes a weight");
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return success();
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto role = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "modelc.role");
  if (role && role.getValue() == "input")
    return op->emitOpError("writes input ") << argument.getArgNumber() << " of the model";
  return success();
}

static LogicalResult checkDisjoint(kernel::DispatchOp dispatch) {
  for (OpOperand &output : dispatch.getOutputsMutable())
    for (OpOperand &other : dispatch->getOpOperands())
      if (&output != &other && memoryOf(output.get()) == memoryOf(other.get()))
        return dispatch.emitOpError("operands ")
               << output.getOperandNumber() << " and " << other.getOperandNumber()
               << " lie in one buffer; in place means one operand";
  return success();
}

static LogicalResult checkDispatch(kernel::DispatchOp dispatch) {
  if (!dispatch.isOnMemRefs())
    return dispatch.emitOpError("is still on tensors; see modelc-place-buffers");
  for (Operation &op : dispatch.getBody().front()) {
    if (isa<nn::RowOpInterface>(op)) // a row body skips what lies outside
      continue;
    auto pads = op.getAttrOfType<DenseI64ArrayAttr>("pads");
    if (pads && llvm::any_of(pads.asArrayRef(), [](int64_t pad) { return pad != 0; }))
      return op.emitOpError("still has pads; see modelc-place-buffers");
  }
  for (Value output : dispatch.getOutputs())
    if (failed(checkWritten(dispatch, output)))
      return failure();
  return checkDisjoint(dispatch);
}

static LogicalResult checkOp(Operation *op) {
  if (auto dispatch = dyn_cast<kernel::DispatchOp>(op))
    return checkDispatch(dispatch);
  if (auto fill = dyn_cast<kernel::FillHaloOp>(op))
    return checkWritten(op, fill.getBuffer());
  if (isa<kernel::LoadWeightOp, kernel::BufferOp, kernel::ReshapeOp, memref::SubViewOp,
          func::ReturnOp>(op))
    return success();
  return op->emitOpError("is left after the placed stage");
}

namespace {
struct VerifyPlaced : modelc::impl::VerifyPlacedBase<VerifyPlaced> {
  using Base::Base;

  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (failed(checkSignature(function)))
        signalPassFailure();
      for (Operation &op : function.getBody().getOps())
        if (failed(checkOp(&op)))
          signalPassFailure();
      if (failed(checkHalos(function)))
        signalPassFailure();
    }
  }
};
} // namespace
