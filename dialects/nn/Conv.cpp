#include "dialects/nn/Conv.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Conv.cpp.inc"

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The result of a convolution of any rank: its groups, its window and how that fits.
template <class Adaptor>
static LogicalResult inferConvolution(std::optional<Location> loc, Adaptor op,
                                      SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  ArrayRef<int64_t> in = input.getShape();
  ArrayRef<int64_t> weight = cast<RankedTensorType>(op.getWeight().getType()).getShape();
  int64_t groups = op.getGroups(), spatial = input.getRank() - 2, perGroup = weight[spatial];
  // conv3d_c1
  if (groups <= 0 || in.back() % groups != 0 || in.back() / groups != perGroup) // conv2d_c1
    return emitOptionalError(loc, "weight takes ", perGroup, " channels in each of ", groups,
                             " groups but input has ", in.back(), " channels");
  // conv3d_c2
  if (weight.back() % groups != 0) // conv2d_c2
    return emitOptionalError(loc, weight.back(), " output channels do not split into ", groups,
                             " groups");
  SmallVector<int64_t> shape = {in[0]};
  for (int64_t d = 0; d < spatial; ++d) {
    Window window{weight[d], op.getPads()[d], op.getPads()[d + spatial], op.getStrides()[d],
                  op.getDilations()[d]};
    shape.push_back(window.outputSize(in[d + 1]));
    // conv3d_c3
    if (weight[d] <= 0 || shape.back() <= 0) // conv2d_c3
      return emitOptionalError(loc, "window of extent ", window.extent(), " does not fit into ",
                               in[d + 1], " elements with padding ", window.padBefore, " and ",
                               window.padAfter);
  }
  shape.push_back(weight.back());
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

LogicalResult Conv2dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  return inferConvolution(loc, op, types);
}

LogicalResult Conv3dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  return inferConvolution(loc, op, types);
}

/// What rows/conv.h takes after images, groups, channels and filters.
template <class Op> static void appendDims(Op op, ArrayRef<int64_t> before, RowCall &call) {
  llvm::append_range(call.sizes, op.getInput().getType().getShape().slice(1, 3));
  llvm::append_range(call.sizes, op.getType().getShape().slice(1, 3));
  llvm::append_range(call.sizes, op.getWeight().getType().getShape().take_front(3));
  llvm::append_range(call.sizes, op.getStrides());
  llvm::append_range(call.sizes, op.getDilations());
  llvm::append_range(call.sizes, before);
}

RowCall Conv3dOp::getRowCall() {
  int64_t groups = getGroups();
  ArrayRef<int64_t> weight = getWeight().getType().getShape();
  RowCall call{
      "rows/conv.h", "conv3d", {getType().getDimSize(0), groups, weight[3], weight[4] / groups}};
  appendDims(*this, getPads().take_front(3), call);
  call.hasAccumulator = true;
  return call;
}

//===----------------------------------------------------------------------===//
// ConvTransposeOp
//===----------------------------------------------------------------------===//

LogicalResult ConvTransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                Adaptor op, SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  ArrayRef<int64_t> weight = cast<RankedTensorType>(op.getWeight().getType()).getShape();
  int64_t channels = input.getShape().back(), groups = op.getGroups();
  if (weight[3] != channels) // conv_transpose_c1
    return emitOptionalError(loc, "weight takes ", weight[3], " channels but input has ", channels);
  if (groups <= 0 || channels % groups != 0) // conv_transpose_c2
    return emitOptionalError(loc, channels, " channels do not split into ", groups, " groups");
  SmallVector<int64_t> shape = {input.getDimSize(0)};
  llvm::append_range(shape, op.getOutput());
  shape.push_back(weight[4] * groups);
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

RowCall ConvTransposeOp::getRowCall() {
  int64_t groups = getGroups();
  ArrayRef<int64_t> weight = getWeight().getType().getShape();
  RowCall call{"rows/conv.h",
               "conv_transpose",
               {getType().getDimSize(0), groups, weight[3] / groups, weight[4]}};
  appendDims(*this, getOffset(), call);
  call.hasAccumulator = true;
  return call;
}
