#include "codegen/cpp/Types.h"

using namespace mlir;
using namespace modelc;

/// 8, 16, 32 or 64 for an integer of that size, else 0.
static unsigned storedBits(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return 0;
  unsigned bits = integer.getWidth();
  return bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits : 0;
}

/// Halves are only stored: their bits are an unsigned integer.
static bool isHalf(Type type) { return type.isF16() || type.isBF16(); }

std::string modelc::scalarType(Type type) {
  if (isHalf(type))
    return "std::uint16_t";
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  if (type.isIndex())
    return "index_t";
  if (type.isInteger(1))
    return "bool";
  unsigned bits = storedBits(type);
  if (!bits)
    return {};
  return (type.isUnsignedInteger() ? "std::uint" : "std::int") + std::to_string(bits) + "_t";
}

std::string modelc::storedType(Type type) {
  return type.isInteger(1) ? "std::uint8_t" : scalarType(type);
}

std::string modelc::memoryType(Type type) {
  if (isHalf(type))
    return "u16";
  if (type.isF32())
    return "f32";
  if (type.isF64())
    return "f64";
  if (type.isIndex())
    return "index_t";
  if (type.isInteger(1))
    return "u8";
  unsigned bits = storedBits(type);
  if (!bits)
    return {};
  return (type.isUnsignedInteger() ? "u" : "i") + std::to_string(bits);
}

std::string modelc::pieceType(Type element, int64_t lanes) {
  if (lanes == 1)
    return scalarType(element);
  return (element.isF32() ? "f32x" : "i32x") + std::to_string(lanes);
}

int64_t modelc::localBytes(Type type) {
  Type element = elementType(type);
  if (element.isIndex())
    return sizeof(int64_t);
  if (element.isInteger(1)) // a mask has the lanes of an i32
    return isa<VectorType>(type) ? sizeof(int32_t) : 1;
  return element.getIntOrFloatBitWidth() / 8;
}

Type modelc::elementType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getElementType() : type;
}

static bool hasNativeVectors(Type element) {
  return element.isF32() || element.isInteger(32) || element.isInteger(1);
}

PieceLayout::PieceLayout(Type type, int64_t lanes) {
  auto vector = dyn_cast<VectorType>(type);
  if (vector && vector.getRank()) {
    rowLength = vector.getShape().back();
    rows = vector.getNumElements() / rowLength;
  }
  int64_t width = hasNativeVectors(elementType(type)) ? lanes : 1;
  for (int64_t start = 0; start < rowLength; start += width) {
    while (width > rowLength - start)
      width /= 2;
    cuts.push_back({start, width});
  }
}

int64_t PieceLayout::startOf(int64_t piece) const {
  int64_t perRow = cuts.size();
  return piece / perRow * rowLength + cuts[piece % perRow].start;
}

PieceLane PieceLayout::find(int64_t element) const {
  int64_t row = element / rowLength, column = element % rowLength;
  int64_t cut = 0;
  while (column >= cuts[cut].start + cuts[cut].lanes)
    ++cut;
  return {row * static_cast<int64_t>(cuts.size()) + cut, column - cuts[cut].start};
}

int64_t modelc::linearize(ArrayRef<int64_t> position, ArrayRef<int64_t> shape) {
  int64_t element = 0;
  for (auto [at, size] : llvm::zip_equal(position, shape))
    element = element * size + at;
  return element;
}

SmallVector<int64_t> modelc::delinearize(int64_t element, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> position(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    position[dim] = element % shape[dim];
    element /= shape[dim];
  }
  return position;
}
