#include "dialects/nn/Conv.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Conv.cpp.inc"

//===----------------------------------------------------------------------===//
// Conv2dOp
//===----------------------------------------------------------------------===//

LogicalResult Conv2dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  ArrayRef<int64_t> in = input.getShape();
  ArrayRef<int64_t> weight = cast<RankedTensorType>(op.getWeight().getType()).getShape();
  int64_t groups = op.getGroups();
  if (groups <= 0 || in[3] % groups != 0 || in[3] / groups != weight[2]) // conv2d_c1
    return emitOptionalError(loc, "weight takes ", weight[2], " channels in each of ", groups,
                             " groups but input has ", in[3], " channels");
  if (weight[3] % groups != 0) // conv2d_c2
    return emitOptionalError(loc, weight[3], " output channels do not split into ", groups, " groups");
  SmallVector<int64_t> shape = {in[0]};
  for (int d : {0, 1}) {
    Window window{weight[d], op.getPads()[d], op.getPads()[d + 2], op.getStrides()[d],
                  op.getDilations()[d]};
    shape.push_back(window.outputSize(in[d + 1]));
    if (weight[d] <= 0 || shape.back() <= 0) // conv2d_c3
      return emitOptionalError(loc, "window of extent ", window.extent(), " does not fit into ",
                               in[d + 1], " elements with padding ", window.padBefore, " and ",
                               window.padAfter);
  }
  shape.push_back(weight[3]);
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}
