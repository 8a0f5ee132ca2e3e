#include "dialects/nn/Pool.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/PoolEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Pool.cpp.inc"

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// Appends the output size of each spatial dimension; those of the input start at dimension 1.
template <class Adaptor>
static LogicalResult appendOutputs(std::optional<Location> loc, Adaptor op,
                                   SmallVectorImpl<int64_t> &shape) {
  ArrayRef<int64_t> in = cast<RankedTensorType>(op.getInput().getType()).getShape();
  int64_t spatial = op.getWindow().size();
  for (int64_t d = 0; d < spatial; ++d) {
    Window window{op.getWindow()[d], op.getPads()[d], op.getPads()[d + spatial], op.getStrides()[d],
                  op.getDilations()[d]};
    shape.push_back(window.outputSize(in[d + 1]));
    // max_pool_indices_c1
    if (shape.back() <= 0) // pool2d_c1
      return emitOptionalError(loc, "window of extent ", window.extent(), " does not fit into ",
                               in[d + 1], " elements with padding ", window.padBefore, " and ",
                               window.padAfter);
    // max_pool_indices_c2
    if (std::max(window.padBefore, window.padAfter) >= window.extent()) // pool2d_c2
      return emitOptionalError(loc, "padding ", window.padBefore, " and ", window.padAfter,
                               " reaches over a window of extent ", window.extent());
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Pool2dOp
//===----------------------------------------------------------------------===//

LogicalResult Pool2dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                         SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  if (op.getKind() == PoolKind::Avg && !isa<FloatType>(input.getElementType())) // pool2d_c3
    return emitOptionalError(loc, "has no average of ", input.getElementType());
  SmallVector<int64_t> shape = {input.getDimSize(0)};
  if (failed(appendOutputs(loc, op, shape)))
    return failure();
  shape.push_back(input.getDimSize(3));
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// MaxPoolIndicesOp
//===----------------------------------------------------------------------===//

LogicalResult MaxPoolIndicesOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc,
                                                 Adaptor op, SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> shape = {input.getDimSize(0)};
  if (failed(appendOutputs(loc, op, shape)))
    return failure();
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  types.push_back(RankedTensorType::get(shape, IntegerType::get(context, 64)));
  return success();
}

RowCall MaxPoolIndicesOp::getRowCall() {
  ArrayRef<int64_t> in = getInput().getType().getShape();
  RowCall call{"rows/pool.h", "max_pool_indices", {in[0], getFirstDimFastest()}};
  llvm::append_range(call.sizes, in.drop_front());
  llvm::append_range(call.sizes, getValues().getType().getShape().drop_front());
  for (ArrayRef<int64_t> sizes :
       {getWindow(), getStrides(), getDilations(), getPads().take_front(3)})
    llvm::append_range(call.sizes, sizes);
  return call;
}

//===----------------------------------------------------------------------===//
// MaxUnpoolOp
//===----------------------------------------------------------------------===//

LogicalResult MaxUnpoolOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                            SmallVectorImpl<Type> &types) {
  auto input = cast<RankedTensorType>(op.getInput().getType());
  auto indices = cast<RankedTensorType>(op.getIndices().getType());
  if (indices.getShape() != input.getShape()) // max_unpool_c1
    return emitOptionalError(loc, "has indices of shape [", indices.getShape(), "] for [",
                             input.getShape(), "] elements");
  if (!indices.getElementType().isSignlessInteger(64)) // max_unpool_c2
    return emitOptionalError(loc, "has indices of ", indices.getElementType(), ", not i64");
  SmallVector<int64_t> shape = {input.getDimSize(0)};
  llvm::append_range(shape, op.getOutput());
  types.push_back(RankedTensorType::get(shape, input.getElementType()));
  return success();
}

RowCall MaxUnpoolOp::getRowCall() {
  ArrayRef<int64_t> in = getInput().getType().getShape();
  RowCall call{"rows/pool.h", "max_unpool", {ShapedType::getNumElements(in), in[0]}};
  llvm::append_range(call.sizes, getPooled());
  llvm::append_range(call.sizes, getOutput());
  return call;
}
