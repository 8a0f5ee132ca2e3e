#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/Weight.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::kernel;

#include "dialects/kernel/DispatchEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/kernel/Dispatch.cpp.inc"

//===----------------------------------------------------------------------===//
// DispatchOp
//===----------------------------------------------------------------------===//

static bool sameShapeAndElement(Type a, Type b) {
  auto x = cast<ShapedType>(a), y = cast<ShapedType>(b);
  return x.getShape() == y.getShape() && x.getElementType() == y.getElementType();
}

static LogicalResult verifyArguments(DispatchOp op) {
  Block &block = op.getBody().front();
  if (block.getNumArguments() != op->getNumOperands()) // dispatch_c1
    return op.emitOpError() << "has " << op->getNumOperands() << " operands but its block has "
                            << block.getNumArguments() << " arguments";
  for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), block.getArguments()))
    if (!isa<RankedTensorType>(argument.getType()) ||
        !sameShapeAndElement(operand.getType(), argument.getType())) // dispatch_c1
      return op.emitOpError() << "block argument " << argument.getArgNumber() << " is "
                              << argument.getType() << " but the operand is " << operand.getType();
  return success();
}

static LogicalResult verifyResults(DispatchOp op) {
  size_t tensors = llvm::count_if(op.getOutputs().getTypes(), llvm::IsaPred<RankedTensorType>);
  if (tensors == 0 && op.getNumResults() == 0) // dispatch_c2
    return success();
  if (tensors != op.getOutputs().size() || op.getOutputs().getTypes() != op.getResultTypes())
    return op.emitOpError("has results that are not its tensor outputs"); // dispatch_c2
  return success();
}

LogicalResult DispatchOp::verify() {
  if (failed(verifyArguments(*this)) || failed(verifyResults(*this)))
    return failure();
  auto yield = dyn_cast<YieldOp>(getBody().front().back());
  if (!yield || yield.getValues().size() != getOutputs().size()) // dispatch_c3
    return emitOpError() << "has " << getOutputs().size()
                         << " outputs and must yield as many values";
  for (auto [value, output] : llvm::zip_equal(yield.getValues(), getOutputs()))
    if (!sameShapeAndElement(value.getType(), output.getType())) // dispatch_c3
      return emitOpError() << "yields " << value.getType() << " for an output of "
                           << output.getType();
  return success();
}

Operation *DispatchOp::getRoot() {
  for (Operation &op : getBody().front().without_terminator())
    if (!isa<UnpackOp>(op))
      return &op;
  return nullptr;
}

void DispatchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (!isOnMemRefs())
    return;
  for (OpOperand &input : getInputsMutable())
    effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (auto [i, output] : llvm::enumerate(getOutputsMutable())) {
    if (isInOut(i))
      effects.emplace_back(MemoryEffects::Read::get(), &output);
    effects.emplace_back(MemoryEffects::Write::get(), &output);
  }
}
