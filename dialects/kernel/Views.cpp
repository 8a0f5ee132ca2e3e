#include "dialects/kernel/Views.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

std::optional<int64_t> modelc::kernel::offsetInSource(memref::SubViewOp view) {
  SmallVector<int64_t> strides;
  int64_t ignoredOffset, elements = 0;
  if (failed(view.getSourceType().getStridesAndOffset(strides, ignoredOffset)))
    return std::nullopt;
  for (auto [offset, stride] : llvm::zip_equal(view.getMixedOffsets(), strides)) {
    std::optional<int64_t> constant = getConstantIntValue(offset);
    if (!constant || ShapedType::isDynamic(stride))
      return std::nullopt;
    elements += *constant * stride;
  }
  return elements;
}
