#include "passes/dispatch/DispatchBuilder.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

kernel::DispatchOp modelc::createDispatch(OpBuilder &builder, Location loc, kernel::Family family,
                                          ValueRange inputs, RankedTensorType type) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  auto dispatch = kernel::DispatchOp::create(builder, loc, TypeRange{type}, family, inputs, empty,
                                             /*tile=*/nullptr, /*nodes=*/nullptr, /*macs=*/nullptr);
  Block &block = dispatch.getBody().emplaceBlock();
  for (Value operand : dispatch->getOperands())
    block.addArgument(operand.getType(), loc);
  return dispatch;
}

Value modelc::createCopy(OpBuilder &builder, Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  kernel::DispatchOp copy = createDispatch(builder, loc, kernel::Family::Copy, value, type);
  OpBuilder inside = OpBuilder::atBlockEnd(&copy.getBody().front());
  kernel::YieldOp::create(inside, loc, ValueRange{copy.getInputArgument(0)});
  return copy.getResult(0);
}
