#include "compiler/evaluator/HostTensor.h"

#include "dialects/nn/Weights.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace modelc;

/// Constants up to this many bytes are attributes, which are printed with the IR.
static constexpr int64_t maxInlineBytes = 1024;

int64_t HostTensor::byteSize() const {
  return (isSplat ? 1 : type.getNumElements()) * nn::elementBytes(type.getElementType());
}

HostTensor modelc::allocateTensor(RankedTensorType type, bool isSplat, char *&bytes) {
  HostTensor tensor{type, nullptr, isSplat};
  size_t size = llvm::alignTo(std::max<int64_t>(tensor.byteSize(), 1), 64);
  bytes = static_cast<char *>(std::aligned_alloc(64, size));
  if (!bytes)
    llvm::report_bad_alloc_error("the evaluator has no memory for a tensor");
  std::memset(bytes, 0, size);
  tensor.data =
      std::shared_ptr<const char>(bytes, [](const char *p) { std::free(const_cast<char *>(p)); });
  return tensor;
}

HostTensor modelc::copyToTensor(RankedTensorType type, ArrayRef<char> bytes) {
  char *memory;
  HostTensor tensor = allocateTensor(type, /*isSplat=*/false, memory);
  assert(int64_t(bytes.size()) == tensor.byteSize());
  std::memcpy(memory, bytes.data(), bytes.size());
  return tensor;
}

HostTensor modelc::expandSplat(const HostTensor &tensor) {
  if (!tensor.isSplat)
    return tensor;
  char *memory;
  HostTensor expanded = allocateTensor(tensor.type, /*isSplat=*/false, memory);
  size_t size = tensor.byteSize();
  for (int64_t i = 0, count = tensor.type.getNumElements(); i < count; ++i)
    std::memcpy(memory + i * size, tensor.data.get(), size);
  return expanded;
}

/// The values of an i1 constant in a dense attribute, which stores bits.
static HostTensor unpackBits(DenseElementsAttr value) {
  char *memory;
  HostTensor tensor =
      allocateTensor(cast<RankedTensorType>(value.getType()), value.isSplat(), memory);
  if (value.isSplat())
    *memory = value.getSplatValue<bool>();
  else
    for (bool bit : value.getValues<bool>())
      *memory++ = bit;
  return tensor;
}

std::optional<HostTensor> modelc::toHostTensor(ElementsAttr value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return std::nullopt;
  if (auto dense = dyn_cast<DenseElementsAttr>(value); dense && type.getElementType().isInteger(1))
    return unpackBits(dense);
  std::optional<nn::StoredValues> stored = nn::storedValues(value);
  if (!stored)
    return std::nullopt;
  std::shared_ptr<const char> borrowed(stored->bytes.data(), [](const char *) {});
  return HostTensor{type, borrowed, stored->isSplat};
}

ElementsAttr modelc::toElementsAttr(const HostTensor &tensor, StringRef name) {
  bool isInline = tensor.byteSize() <= maxInlineBytes;
  if (!isInline)
    return nn::makeConstant(tensor.type, name, tensor.bytes());
  if (!tensor.type.getElementType().isInteger(1))
    return DenseElementsAttr::getFromRawBuffer(tensor.type, tensor.bytes());
  auto bits = llvm::map_range(tensor.bytes(), [](char byte) { return byte != 0; });
  SmallVector<bool> values(bits.begin(), bits.end());
  return DenseElementsAttr::get(tensor.type, ArrayRef<bool>(values));
}
