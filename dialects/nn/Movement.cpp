#include "dialects/nn/Movement.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Movement.cpp.inc"

static bool allZero(ArrayRef<int64_t> values) {
  return llvm::all_of(values, [](int64_t value) { return value == 0; });
}

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

/// Whether `size` elements from `start` on in steps of `step` lie in [0, dim).
static bool staysInside(int64_t start, int64_t size, int64_t step, int64_t dim) {
  if (size == 0)
    return true;
  if (start < 0 || start >= dim)
    return false;
  int64_t room = step > 0 ? (dim - 1 - start) / step : start / -step;
  return size - 1 <= room;
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                        SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  ArrayRef<int64_t> starts = op.getStarts(), sizes = op.getSizes(), steps = op.getSteps();
  size_t rank = input.getRank();
  if (starts.size() != rank || sizes.size() != rank || steps.size() != rank) // slice_c1
    return emitOptionalError(loc, "has ", starts.size(), " starts, ", sizes.size(), " sizes and ",
                             steps.size(), " steps for ", rank, " dimensions");
  for (size_t d = 0; d < rank; ++d) {
    int64_t dim = input.getDimSize(d);
    if (sizes[d] < 0 || sizes[d] > dim || steps[d] == 0 ||
        steps[d] == std::numeric_limits<int64_t>::min()) // slice_c2
      return emitOptionalError(loc, "takes ", sizes[d], " elements in steps of ", steps[d],
                               " from dimension ", d, " of ", dim);
    if (!staysInside(starts[d], sizes[d], steps[d], dim)) // slice_c3
      return emitOptionalError(loc, "takes ", sizes[d], " elements from ", starts[d],
                               " on in steps of ", steps[d], " from dimension ", d, " of ", dim);
  }
  types.push_back(RankedTensorType::get(sizes, input.getElementType()));
  return success();
}

OpFoldResult SliceOp::fold(FoldAdaptor adaptor) {
  bool isForward = llvm::all_of(llvm::zip_equal(getSizes(), getSteps()), [](auto dim) {
    return std::get<0>(dim) == 1 || std::get<1>(dim) == 1;
  });
  if (isForward && getInput().getType() == getType())
    return getInput();
  if (auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput()))
    return splat.resizeSplat(cast<ShapedType>(getType()));
  return {};
}

//===----------------------------------------------------------------------===//
// ConcatOp
//===----------------------------------------------------------------------===//

LogicalResult ConcatOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  int64_t axis = op.getAxis();
  if (op.getInputs().empty() || axis >= tensorType(op.getInputs().front()).getRank()) // concat_c1
    return emitOptionalError(loc, "axis ", axis, " is no dimension of the first of ",
                             op.getInputs().size(), " inputs");
  RankedTensorType first = tensorType(op.getInputs().front());
  SmallVector<int64_t> shape(first.getShape());
  for (auto [i, input] : llvm::enumerate(op.getInputs().drop_front())) {
    SmallVector<int64_t> own(tensorType(input).getShape());
    int64_t size = own.size() == shape.size() ? own[axis] : 0;
    if (own.size() == shape.size())
      own[axis] = shape[axis];
    if (own != shape) // concat_c2
      return emitOptionalError(loc, "input ", i + 1, " is ", input.getType(), " but the first is ",
                               first);
    shape[axis] += size;
  }
  types.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  return getInputs().size() == 1 ? OpFoldResult(getInputs().front()) : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

LogicalResult PadOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                      SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  ArrayRef<int64_t> low = op.getLow(), high = op.getHigh();
  size_t rank = input.getRank();
  if (low.size() != rank || high.size() != rank) // pad_c1
    return emitOptionalError(loc, "has ", low.size(), " low and ", high.size(), " high pads for ",
                             rank, " dimensions");
  auto value = cast<TypedAttr>(op.getValue());
  if (value.getType() != input.getElementType()) // pad_c2
    return emitOptionalError(loc, "pads ", input.getElementType(), " with ", value.getType());
  SmallVector<int64_t> shape(input.getShape());
  for (size_t d = 0; d < rank; ++d)
    shape[d] += low[d] + high[d];
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

OpFoldResult PadOp::fold(FoldAdaptor) {
  return allZero(getLow()) && allZero(getHigh()) ? OpFoldResult(getInput()) : OpFoldResult();
}
