#include "passes/dispatch/DispatchBuilder.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

kernel::DispatchOp modelc::createDispatch(OpBuilder &builder, Location loc, kernel::Family family,
                                          ValueRange inputs, TypeRange types) {
  SmallVector<Value> outputs;
  for (Type type : types)
    outputs.push_back(tensor::EmptyOp::create(builder, loc, cast<RankedTensorType>(type).getShape(),
                                              getElementTypeOrSelf(type)));
  auto dispatch = kernel::DispatchOp::create(builder, loc, types, family, inputs, outputs,
                                             /*tile=*/nullptr, /*nodes=*/nullptr, /*macs=*/nullptr);
  Block &block = dispatch.getBody().emplaceBlock();
  for (Value operand : dispatch->getOperands())
    block.addArgument(operand.getType(), loc);
  return dispatch;
}

Value modelc::createCopy(OpBuilder &builder, Location loc, Value value) {
  kernel::DispatchOp copy =
      createDispatch(builder, loc, kernel::Family::Copy, value, value.getType());
  OpBuilder inside = OpBuilder::atBlockEnd(&copy.getBody().front());
  kernel::YieldOp::create(inside, loc, ValueRange{copy.getInputArgument(0)});
  return copy.getResult(0);
}
