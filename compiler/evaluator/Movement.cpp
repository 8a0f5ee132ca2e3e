// nn.reshape, nn.transpose, nn.bitcast, nn.broadcast, nn.slice, nn.concat, nn.pad and
// kernel.unpack: ops that move elements of any type that takes whole bytes.

#include "compiler/evaluator/Ops.h"
#include "compiler/evaluator/Strides.h"
#include "dialects/nn/Weights.h"
#include "runtime/rows/elementwise.h"

using namespace mlir;
using namespace modelc;

/// The tensor of `type` whose element at an index is the one of `x` at `first` plus the offset that
/// `strides` give the index.
template <class T>
static HostTensor gather(const HostTensor &x, RankedTensorType type, ArrayRef<int64_t> strides,
                         int64_t first) {
  const HostTensor source = x.isAligned(alignof(T)) ? x : copyToTensor(x.type, x.bytes());
  char *bytes;
  HostTensor result = allocateTensor(type, /*isSplat=*/false, bytes);
  const T *in = reinterpret_cast<const T *>(source.data.get()) + first;
  T *out = reinterpret_cast<T *>(bytes);
  ArrayRef<int64_t> shape = type.getShape();
  SmallVector<int64_t> inStrides(strides);
  forEachRow(shape, {inStrides, rowMajorStrides(shape)}, [&](ArrayRef<int64_t> at) {
    gather_row(in + at[0], rowStride(inStrides), out + at[1], rowLength(shape));
  });
  return result;
}

static evaluator::OpResult gatherBytes(Operation *op, const HostTensor &x, RankedTensorType type,
                                       ArrayRef<int64_t> strides, int64_t first = 0) {
  if (x.isSplat)
    return HostTensor{type, x.data, /*isSplat=*/true};
  switch (nn::elementBytes(type.getElementType())) {
  case 1:
    return gather<uint8_t>(x, type, strides, first);
  case 2:
    return gather<uint16_t>(x, type, strides, first);
  case 4:
    return gather<uint32_t>(x, type, strides, first);
  case 8:
    return gather<uint64_t>(x, type, strides, first);
  default:
    return op->emitOpError("cannot be evaluated: element type ")
           << type.getElementType() << " is not supported";
  }
}

evaluator::OpResult evaluator::run(nn::ReshapeOp op, Operands operands) {
  HostTensor result = operands[0];
  result.type = cast<RankedTensorType>(op.getType());
  return result;
}

evaluator::OpResult evaluator::run(nn::TransposeOp op, Operands operands) {
  SmallVector<int64_t> own = rowMajorStrides(operands[0].type.getShape()), strides;
  for (int64_t d : op.getPermutation())
    strides.push_back(own[d]);
  return gatherBytes(op, operands[0], cast<RankedTensorType>(op.getType()), strides);
}

evaluator::OpResult evaluator::run(nn::BitcastOp op, Operands operands) {
  HostTensor result = operands[0];
  result.type = cast<RankedTensorType>(op.getType());
  return result;
}

evaluator::OpResult evaluator::run(nn::BroadcastOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  return gatherBytes(op, operands[0], type,
                     broadcastStrides(operands[0].type.getShape(), type.getShape()));
}

/// `[O, d..., B]` becomes `[d..., O, B]`, which has the elements of `[d..., O * B]` in the same
/// order.
evaluator::OpResult evaluator::run(kernel::UnpackOp op, Operands operands) {
  SmallVector<int64_t> shape(operands[0].type.getShape()), strides = rowMajorStrides(shape);
  std::rotate(shape.begin(), shape.begin() + 1, shape.end() - 1);
  std::rotate(strides.begin(), strides.begin() + 1, strides.end() - 1);
  auto result = cast<RankedTensorType>(op.getType());
  OpResult moved =
      gatherBytes(op, operands[0], RankedTensorType::get(shape, result.getElementType()), strides);
  if (succeeded(moved))
    moved->type = result;
  return moved;
}

evaluator::OpResult evaluator::run(nn::SliceOp op, Operands operands) {
  SmallVector<int64_t> own = rowMajorStrides(operands[0].type.getShape()), strides;
  int64_t first = 0;
  for (auto [stride, start, step] : llvm::zip_equal(own, op.getStarts(), op.getSteps())) {
    strides.push_back(stride * step);
    first += stride * start;
  }
  return gatherBytes(op, operands[0], cast<RankedTensorType>(op.getType()), strides, first);
}

//===----------------------------------------------------------------------===//
// Into a part of the result
//===----------------------------------------------------------------------===//

/// Copies `part` to where it lies in a tensor of `shape` with elements of `elementBytes`, from
/// `offsets` on.
static void copyInto(char *bytes, ArrayRef<int64_t> shape, const HostTensor &part,
                     ArrayRef<int64_t> offsets, int64_t elementBytes) {
  SmallVector<int64_t> strides = rowMajorStrides(shape);
  int64_t first = 0;
  for (auto [offset, stride] : llvm::zip_equal(offsets, strides))
    first += offset * stride;
  ArrayRef<int64_t> own = part.type.getShape();
  size_t rowBytes = rowLength(own) * elementBytes;
  forEachRow(own, {strides, rowMajorStrides(own)}, [&](ArrayRef<int64_t> at) {
    std::memcpy(bytes + (first + at[0]) * elementBytes, part.data.get() + at[1] * elementBytes,
                rowBytes);
  });
}

evaluator::OpResult evaluator::run(nn::ConcatOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  char *bytes;
  HostTensor result = allocateTensor(type, /*isSplat=*/false, bytes);
  SmallVector<int64_t> offsets(type.getRank(), 0);
  for (const HostTensor &part : operands) {
    copyInto(bytes, type.getShape(), part, offsets, nn::elementBytes(type.getElementType()));
    offsets[op.getAxis()] += part.type.getDimSize(op.getAxis());
  }
  return result;
}

evaluator::OpResult evaluator::run(nn::PadOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  std::optional<HostTensor> border = toHostTensor(DenseElementsAttr::get(type, op.getValue()));
  if (!border)
    return op.emitOpError("cannot be evaluated: its value cannot be read");
  char *bytes;
  HostTensor result = allocateTensor(type, /*isSplat=*/false, bytes);
  int64_t elementBytes = nn::elementBytes(type.getElementType());
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    std::memcpy(bytes + i * elementBytes, border->data.get(), elementBytes);
  copyInto(bytes, type.getShape(), operands[0], op.getLow(), elementBytes);
  return result;
}
