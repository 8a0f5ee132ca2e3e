#include "passes/offsets/Footprint.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Views.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace modelc;

/// Whole memory of a row-major memref.
static Footprint wholeOf(const void *memory, Value memRef) {
  return {memory, 0, nn::bytesOf(cast<MemRefType>(memRef.getType()))};
}

static std::optional<Footprint> footprintOfSubView(memref::SubViewOp op) {
  std::optional<Footprint> source = footprintOf(op.getSource());
  SmallVector<int64_t> strides;
  int64_t ignoredOffset;
  if (!source || failed(op.getSourceType().getStridesAndOffset(strides, ignoredOffset)))
    return std::nullopt;
  std::optional<int64_t> begin = kernel::offsetInSource(op);
  if (!begin)
    return std::nullopt;
  int64_t last = 0; // elements from the view's first one
  for (auto [size, step, stride] :
       llvm::zip_equal(op.getStaticSizes(), op.getStaticStrides(), strides)) {
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(step))
      return std::nullopt;
    last += (size - 1) * step * stride;
  }
  int64_t bytes = nn::elementBytes(op.getType().getElementType());
  int64_t start = source->begin + *begin * bytes;
  return Footprint{source->memory, start, start + (last + 1) * bytes};
}

std::optional<Footprint> modelc::footprintOf(Value memRef) {
  Operation *op = memRef.getDefiningOp();
  if (!op)
    return wholeOf(memRef.getAsOpaquePointer(), memRef);
  if (auto load = dyn_cast<kernel::LoadWeightOp>(op))
    return wholeOf(load.getWeightAttr().getAttr().getAsOpaquePointer(), memRef);
  if (isa<memref::CastOp, kernel::ReshapeOp>(op))
    return footprintOf(op->getOperand(0));
  if (auto subview = dyn_cast<memref::SubViewOp>(op))
    return footprintOfSubView(subview);
  auto view = dyn_cast<memref::ViewOp>(op);
  std::optional<int64_t> start = view ? getConstantIntValue(view.getByteShift()) : std::nullopt;
  if (!start)
    return std::nullopt;
  Footprint whole = wholeOf(view.getSource().getAsOpaquePointer(), memRef);
  return Footprint{whole.memory, *start, *start + whole.end};
}
