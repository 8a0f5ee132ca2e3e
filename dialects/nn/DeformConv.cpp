#include "dialects/nn/DeformConv.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/DeformConv.cpp.inc"

//===----------------------------------------------------------------------===//
// DeformConvOp
//===----------------------------------------------------------------------===//

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

LogicalResult DeformConvOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                             SmallVectorImpl<Type> &types) {
  ArrayRef<int64_t> in = shapeOf(op.getInput()), weight = shapeOf(op.getWeight());
  int64_t groups = op.getGroups(), offsetGroups = op.getOffsetGroups();
  if (groups <= 0 || offsetGroups <= 0 || in[1] != groups * weight[2] ||
      in[1] % offsetGroups != 0) // deform_conv_c1
    return emitOptionalError(loc, "has ", in[1], " channels for a weight of ", weight[2], ", ",
                             groups, " groups and ", offsetGroups, " groups of offsets");
  if (weight[3] % groups != 0) // deform_conv_c2
    return emitOptionalError(loc, weight[3], " output channels do not split into ", groups,
                             " groups");
  SmallVector<int64_t> shape = {in[0], weight[3]};
  for (int d : {0, 1}) {
    Window window{weight[d], op.getPads()[d], op.getPads()[d + 2], op.getStrides()[d],
                  op.getDilations()[d]};
    shape.push_back(window.outputSize(in[d + 2]));
    if (shape.back() <= 0) // deform_conv_c3
      return emitOptionalError(loc, "window of extent ", window.extent(), " does not fit into ",
                               in[d + 2], " elements with padding ", window.padBefore, " and ",
                               window.padAfter);
  }
  SmallVector<int64_t> values = {in[0], offsetGroups * weight[0] * weight[1], shape[2], shape[3]};
  bool masks = shapeOf(op.getMask()) == ArrayRef(values);
  values[1] *= 2;
  if (!masks || shapeOf(op.getOffset()) != ArrayRef(values)) // deform_conv_c4
    return emitOptionalError(loc, "has offsets of shape [", shapeOf(op.getOffset()),
                             "] and a mask of shape [", shapeOf(op.getMask()), "] where [", values,
                             "] and half of it is needed");
  types.push_back(cast<RankedTensorType>(op.getInput().getType()).clone(shape));
  return success();
}

RowCall DeformConvOp::getRowCall() {
  ArrayRef<int64_t> in = shapeOf(getInput()), weight = shapeOf(getWeight());
  int64_t groups = getGroups();
  RowCall call{
      "rows/deform_conv.h",
      "deform_conv",
      {in[0], groups, weight[2], weight[3] / groups, int64_t(getOffsetGroups()), in[2], in[3]}};
  for (ArrayRef<int64_t> pair : {shapeOf(getResult()).take_back(2), weight.take_front(2),
                                 getStrides(), getDilations(), getPads().take_front(2)})
    llvm::append_range(call.sizes, pair);
  call.hasAccumulator = true;
  return call;
}
