// ScatterElements, ScatterND, TensorScatter.

#include "dialects/nn/Scatter.h"
#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Indices.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::ScatterKind;

/// The attribute reduction; replaces before opset 16, and has no max and min before 18.
static std::optional<ScatterKind> readKind(Node &node) {
  if (node.opset() < 16)
    return ScatterKind::Set;
  std::string name = node.text("reduction", "none");
  std::optional<ScatterKind> kind =
      name == "none" ? ScatterKind::Set : nn::symbolizeScatterKind(name);
  if (name == "set" || (node.opset() < 18 && (name == "max" || name == "min")))
    kind = std::nullopt;
  if (!kind)
    node.malformed("there is no reduction " + quoted(name));
  return kind;
}

static nn::ScatterKindAttr attributeOf(Node &node, ScatterKind kind) {
  return nn::ScatterKindAttr::get(node.builder().getContext(), kind);
}

/// The type to combine elements in: f16 and bf16 are widened, truth values are bytes.
static Type computedType(Node &node, ScatterKind kind) {
  Type element = node.type(0).getElementType();
  if (kind == ScatterKind::Set)
    return element;
  if (element.isF16() || element.isBF16())
    return node.builder().getF32Type();
  return element.isInteger(1) ? Type(node.builder().getIntegerType(8, /*isSigned=*/false))
                              : element;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static Value buildScatterElements(Node &node) {
  std::optional<ScatterKind> kind = readKind(node);
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  if (!kind || node.failed())
    return {};
  if (isEmptyShape(node.shape(1)))
    return node.input(0);
  Type computed = computedType(node, *kind);
  nn::ScatterElementsOp::Properties properties;
  properties.kind = attributeOf(node, *kind);
  properties.axis = node.builder().getI64IntegerAttr(axis);
  Value data = castTo(node, node.input(0), computed),
        updates = castTo(node, node.input(2), computed);
  Value result = make<nn::ScatterElementsOp>(node, {data, node.input(1), updates}, properties);
  return castTo(node, result, node.type(0).getElementType());
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// `data` as [rows, ..] with rows changed: `places` counts the rows, in any shape.
static Value scatterRows(Node &node, ScatterKind kind, Value data, Value places, Value updates,
                         int64_t rows) {
  if (!data || !places || !updates)
    return {};
  auto type = cast<RankedTensorType>(data.getType());
  int64_t inner = type.getNumElements() / rows;
  int64_t count = cast<RankedTensorType>(places.getType()).getNumElements();
  nn::ScatterOp::Properties properties;
  properties.kind = attributeOf(node, kind);
  Value matrix = reshape(node, data, {rows, inner});
  Value changed = make<nn::ScatterOp>(
      node, {matrix, reshape(node, places, count), reshape(node, updates, {count, inner})},
      properties);
  return reshape(node, changed, type.getShape());
}

static Value buildScatterND(Node &node) {
  std::optional<ScatterKind> kind = readKind(node);
  ArrayRef<int64_t> data = node.shape(0), indices = node.shape(1);
  if (!kind)
    return {};
  if (indices.empty() || indices.back() < 1 || indices.back() > node.rank(0))
    return node.malformed("has indices of " + shapeText(indices) + " for " + shapeText(data));
  SmallVector<int64_t> updates(indices.drop_back());
  llvm::append_range(updates, data.drop_front(indices.back()));
  if (node.shape(2) != ArrayRef<int64_t>(updates))
    return node.malformed("has updates of " + shapeText(node.shape(2)) + ", not " +
                          shapeText(updates));
  if (isEmptyShape(updates))
    return node.input(0);
  Type computed = computedType(node, *kind);
  ArrayRef<int64_t> dims = data.take_front(indices.back());
  Value result = scatterRows(
      node, *kind, castTo(node, node.input(0), computed), placesOf(node, node.input(1), dims),
      castTo(node, node.input(2), computed), ShapedType::getNumElements(dims));
  return castTo(node, result, node.type(0).getElementType());
}

/// Rows write_indices[b] + s of each sequence of sample b become the rows s of the update.
static Value buildTensorScatter(Node &node) {
  std::string mode = node.text("mode", "linear");
  int64_t axis = node.axis(node.integer("axis", -2), node.rank(0));
  if (node.failed())
    return {};
  if ((mode != "linear" && mode != "circular") || axis == 0)
    return node.malformed("has mode " + quoted(mode) + " and axis " + Twine(axis));
  ArrayRef<int64_t> cache = node.shape(0), update = node.shape(1);
  if (update.size() != cache.size())
    return node.malformed("updates " + shapeText(cache) + " by " + shapeText(update));
  int64_t batch = cache[0], length = cache[axis], count = update[axis];
  int64_t sequences = ShapedType::getNumElements(cache.take_front(axis)), each = sequences / batch;
  if (!hasRoomFor(node, (count + sequences) * int64_t(sizeof(int64_t))))
    return {};
  auto seq = [](int64_t size, int64_t step) {
    return llvm::map_to_vector(llvm::seq<int64_t>(0, size), [=](int64_t i) { return i * step; });
  };
  Value place = intConstant(node, count, seq(count, 1));
  if (node.has(2))
    place = binary(node, nn::BinaryKind::Add, reshape(node, node.input(2), {batch, 1, 1}), place);
  if (mode == "circular" && place)
    place = binary(node, nn::BinaryKind::Mod, place, scalar(node, place, double(length)));
  Value first = intConstant(node, {batch, each, 1}, seq(sequences, length));
  Value places = binary(node, nn::BinaryKind::Add, first, place);
  return scatterRows(node, ScatterKind::Set, node.input(0), places, node.input(1),
                     sequences * length);
}

ArrayRef<Operator> modelc::importer::scatterOperators() {
  static constexpr unsigned indices = 0b110;
  static constexpr Operator rows[] = {
      {"Scatter", 9, 10, Stored, 3, 3, buildScatterElements, indices},
      {"ScatterElements", 11, 28, Stored, 3, 3, buildScatterElements, indices},
      {"ScatterND", 11, 28, Stored, 3, 3, buildScatterND, indices},
      {"TensorScatter", 24, 28, Stored, 2, 3, buildTensorScatter},
  };
  return rows;
}
