#include "dialects/nn/Weights.h"

#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include <cstring>

using namespace mlir;
using namespace modelc::nn;

int64_t modelc::nn::elementBytes(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

int64_t modelc::nn::bytesOf(ShapedType type) {
  return type.getNumElements() * elementBytes(type.getElementType());
}

static std::optional<ArrayRef<char>> rawBytes(ElementsAttr value) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    return blob ? std::optional(blob->getData()) : std::nullopt;
  }
  auto dense = dyn_cast<DenseElementsAttr>(value);
  bool packed = value.getElementType().isInteger(1);
  return dense && !packed ? std::optional(dense.getRawData()) : std::nullopt;
}

std::optional<StoredValues> modelc::nn::storedValues(ElementsAttr value) {
  std::optional<ArrayRef<char>> bytes = rawBytes(value);
  bool isSplat = isa<SplatElementsAttr>(value);
  int64_t count = isSplat ? 1 : value.getNumElements();
  if (!bytes || int64_t(bytes->size()) != count * elementBytes(value.getElementType()))
    return std::nullopt;
  return StoredValues{*bytes, isSplat};
}

std::optional<SmallVector<float>> modelc::nn::readFloats(ElementsAttr value) {
  std::optional<StoredValues> stored = storedValues(value);
  if (!value.getElementType().isF32() || !stored)
    return std::nullopt;
  SmallVector<float> floats(stored->bytes.size() / sizeof(float));
  std::memcpy(floats.data(), stored->bytes.data(), stored->bytes.size()); // any alignment
  if (stored->isSplat)
    floats.assign(value.getNumElements(), floats.front());
  return floats;
}

ElementsAttr modelc::nn::makeConstant(RankedTensorType type, StringRef name, AsmResourceBlob blob) {
  auto &manager = DenseResourceElementsHandle::getManagerInterface(type.getContext());
  return DenseResourceElementsAttr::get(type, manager.insert(name, std::move(blob)));
}

ElementsAttr modelc::nn::makeConstant(RankedTensorType type, StringRef name, ArrayRef<char> bytes) {
  return makeConstant(type, name, HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, 64));
}
