// Pad: a border of one value, or of the tensor's own elements.

#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Shapes.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

namespace {
/// Elements before and after each dimension. Negative ones are taken away.
struct Pads {
  SmallVector<int64_t> low, high;
};
} // namespace

static std::optional<SmallVector<int64_t>> padList(Node &node) {
  if (node.opset() >= 11)
    return node.constantInts(1);
  return node.integers("pads", {});
}

/// The axes that the pads are given for; all of them if there is no such input.
static std::optional<SmallVector<int64_t>> padAxes(Node &node) {
  if (node.opset() >= 18 && node.has(3))
    return node.constantInts(3);
  return llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
}

static std::optional<Pads> readPads(Node &node) {
  std::optional<SmallVector<int64_t>> pads = padList(node), axes = padAxes(node);
  if (!pads || !axes)
    return std::nullopt;
  if (pads->size() != 2 * axes->size())
    return node.malformed("has " + Twine(pads->size()) + " pads for " + Twine(axes->size()) +
                          " axes"),
           std::nullopt;
  Pads result{SmallVector<int64_t>(node.rank(0), 0), SmallVector<int64_t>(node.rank(0), 0)};
  for (auto [i, axis] : llvm::enumerate(*axes)) {
    int64_t d = node.axis(axis, node.rank(0));
    if (node.failed())
      return std::nullopt;
    result.low[d] = (*pads)[i], result.high[d] = (*pads)[axes->size() + i];
    for (int64_t count : {result.low[d], result.high[d]})
      if (count > OnnxImportLimits::dimension || count < -node.shape(0)[d])
        node.malformed("dimension " + Twine(d) + " of " + Twine(node.shape(0)[d]) +
                       " elements is padded by " + Twine(count));
  }
  return node.failed() ? std::nullopt : std::optional(result);
}

/// Takes away what negative pads say, and makes them 0.
static Value crop(Node &node, Pads &pads) {
  SmallVector<int64_t> starts, sizes;
  for (auto [dim, low, high] : llvm::zip_equal(node.shape(0), pads.low, pads.high)) {
    starts.push_back(std::max<int64_t>(0, -low));
    sizes.push_back(dim - starts.back() - std::max<int64_t>(0, -high));
    low = std::max<int64_t>(0, low), high = std::max<int64_t>(0, high);
    if (sizes.back() < 0)
      return node.malformed("negative pads take away more than there is");
  }
  return slice(node, node.input(0), starts, sizes, SmallVector<int64_t>(starts.size(), 1));
}

/// The value of a constant border; null after an error.
static TypedAttr borderValue(Node &node) {
  Type element = node.type(0).getElementType();
  if (node.opset() < 11)
    return FloatAttr::get(element, node.real("value", 0));
  if (!node.has(2))
    return cast<TypedAttr>(node.builder().getZeroAttr(element));
  if (isa<FloatType>(element)) {
    std::optional<double> value = node.constantScalar(2);
    return value ? FloatAttr::get(element, *value) : TypedAttr();
  }
  std::optional<int64_t> value = node.constantInt(2);
  return value ? IntegerAttr::get(element, APInt(element.getIntOrFloatBitWidth(), *value,
                                                 /*isSigned=*/true, /*implicitTrunc=*/true))
               : TypedAttr();
}

/// A border around nothing is all there is.
static Value padConstant(Node &node, Value input, const Pads &pads) {
  TypedAttr value = borderValue(node);
  if (!value || !isEmptyShape(shapeOf(input)))
    return value ? pad(node, input, pads.low, pads.high, value) : Value();
  SmallVector<int64_t> shape;
  for (auto [dim, low, high] : llvm::zip_equal(shapeOf(input), pads.low, pads.high))
    shape.push_back(low + dim + high);
  return splat(node, RankedTensorType::get(shape, value.getType()), value);
}

/// Where an element of the border comes from: `place` lies outside of 0 .. dim-1.
static int64_t source(StringRef mode, int64_t place, int64_t dim) {
  if (mode == "edge")
    return std::clamp<int64_t>(place, 0, dim - 1);
  int64_t period = mode == "wrap" ? dim : std::max<int64_t>(1, 2 * (dim - 1));
  int64_t rest = (place % period + period) % period;
  return rest < dim ? rest : period - rest;
}

static Value padWithOwn(Node &node, StringRef mode, Value input, const Pads &pads) {
  for (auto [axis, low, high] : llvm::enumerate(pads.low, pads.high)) {
    if (!input || (low == 0 && high == 0))
      continue;
    int64_t dim = shapeOf(input)[axis];
    if (dim == 0)
      return node.malformed("mode " + quoted(mode) + " pads a dimension without elements");
    if (low + high > largestTable)
      return node.unsupported("a border of " + Twine(low + high) + " elements is not supported");
    SmallVector<int64_t> places;
    for (int64_t place = -low; place < dim + high; ++place)
      places.push_back(source(mode, place, dim));
    input = pick(node, input, axis, places);
  }
  return input;
}

static Value buildPad(Node &node) {
  std::string mode = node.text("mode", "constant");
  std::optional<Pads> pads = readPads(node);
  if (!pads)
    return {};
  Value cropped = crop(node, *pads);
  if (!cropped)
    return {};
  if (mode == "constant")
    return padConstant(node, cropped, *pads);
  node.ignore("value");
  if (mode == "edge" || mode == "reflect" || (mode == "wrap" && node.opset() >= 19))
    return padWithOwn(node, mode, cropped, *pads);
  return node.malformed("there is no mode " + quoted(mode));
}

ArrayRef<Operator> modelc::importer::padOperators() {
  static constexpr Operator rows[] = {
      {"Pad", 7, 10, F32 | F64, 1, 1, buildPad},
      {"Pad", 11, 17, Stored, 2, 3, buildPad, anyInput},
      {"Pad", 18, 28, Stored, 2, 4, buildPad, anyInput},
  };
  return rows;
}
