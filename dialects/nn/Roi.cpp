#include "dialects/nn/Roi.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Roi.cpp.inc"

/// [R, C, OH, OW] for bins of `input`, [N, C, H, W].
static Type binsType(Value input, int64_t regions, ArrayRef<int64_t> output) {
  auto type = cast<RankedTensorType>(input.getType());
  return type.clone({regions, type.getDimSize(1), output[0], output[1]});
}

/// What rows/roi.h takes first: regions, then the sizes of the input, then those of the output.
template <class Op> static SmallVector<int64_t> roiSizes(Op op) {
  SmallVector<int64_t> sizes = {op.getRois().getType().getDimSize(0)};
  llvm::append_range(sizes, op.getInput().getType().getShape());
  llvm::append_range(sizes, op.getOutput());
  return sizes;
}

//===----------------------------------------------------------------------===//
// RoiAlignOp
//===----------------------------------------------------------------------===//

LogicalResult RoiAlignOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                           SmallVectorImpl<Type> &types) {
  auto regions = cast<RankedTensorType>(op.getRois().getType());
  auto images = cast<RankedTensorType>(op.getImages().getType());
  Type element = cast<RankedTensorType>(op.getInput().getType()).getElementType();
  if (regions.getDimSize(1) != 4 || regions.getElementType() != element) // roi_align_c1
    return emitOptionalError(loc, "has regions of type ", regions);
  bool isIndex = images.getElementType().isSignlessInteger(32) ||
                 images.getElementType().isSignlessInteger(64);
  if (images.getDimSize(0) != regions.getDimSize(0) || !isIndex) // roi_align_c2
    return emitOptionalError(loc, "has images of type ", images, " for ", regions.getDimSize(0),
                             " regions");
  types.push_back(binsType(op.getInput(), regions.getDimSize(0), op.getOutput()));
  return success();
}

RowCall RoiAlignOp::getRowCall() {
  RowCall call{"rows/roi.h", "roi_align", roiSizes(*this)};
  call.sizes.append({int64_t(getSamples()), getTakesMax()});
  call.reals = {getScale().convertToDouble(), getShift().convertToDouble()};
  call.hasAccumulator = true;
  return call;
}

//===----------------------------------------------------------------------===//
// MaxRoiPoolOp
//===----------------------------------------------------------------------===//

LogicalResult MaxRoiPoolOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                             SmallVectorImpl<Type> &types) {
  auto regions = cast<RankedTensorType>(op.getRois().getType());
  if (regions.getDimSize(1) != 5) // max_roi_pool_c1
    return emitOptionalError(loc, "has regions of ", regions.getDimSize(1), " numbers, not 5");
  types.push_back(binsType(op.getInput(), regions.getDimSize(0), op.getOutput()));
  return success();
}

RowCall MaxRoiPoolOp::getRowCall() {
  RowCall call{"rows/roi.h", "max_roi_pool", roiSizes(*this)};
  call.reals = {getScale().convertToDouble()};
  return call;
}
