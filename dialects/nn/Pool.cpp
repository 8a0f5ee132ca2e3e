#include "dialects/nn/Pool.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/PoolEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Pool.cpp.inc"

//===----------------------------------------------------------------------===//
// Pool2dOp
//===----------------------------------------------------------------------===//

LogicalResult Pool2dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  if (op.getKind() == PoolKind::Avg && !isa<FloatType>(input.getElementType())) // pool2d_c3
    return emitOptionalError(loc, "has no average of ", input.getElementType());
  ArrayRef<int64_t> in = input.getShape();
  SmallVector<int64_t> shape = {in[0]};
  for (int d : {0, 1}) {
    Window window{op.getWindow()[d], op.getPads()[d], op.getPads()[d + 2], op.getStrides()[d],
                  op.getDilations()[d]};
    shape.push_back(window.outputSize(in[d + 1]));
    if (shape.back() <= 0) // pool2d_c1
      return emitOptionalError(loc, "window of extent ", window.extent(), " does not fit into ",
                               in[d + 1], " elements with padding ", window.padBefore, " and ",
                               window.padAfter);
    if (std::max(window.padBefore, window.padAfter) >= window.extent()) // pool2d_c2
      return emitOptionalError(loc, "padding ", window.padBefore, " and ", window.padAfter,
                               " reaches over a window of extent ", window.extent());
  }
  shape.push_back(in[3]);
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}
