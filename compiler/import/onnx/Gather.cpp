// Gather, GatherElements, GatherND, Compress.

#include "compiler/import/onnx/Indices.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Scatter.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static Value buildGather(Node &node) {
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  return node.failed() ? Value() : gather(node, node.input(0), node.input(1), axis);
}

static Value buildGatherElements(Node &node) {
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  nn::GatherElementsOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(axis);
  return node.failed()
             ? Value()
             : make<nn::GatherElementsOp>(node, {node.input(0), node.input(1)}, properties);
}

/// `places` in each of `batch` parts of `size` slices, as places in all of them.
static Value acrossBatch(Node &node, Value places, int64_t batch, int64_t size) {
  if (!places || batch == 1)
    return places;
  int64_t count = cast<RankedTensorType>(places.getType()).getNumElements() / batch;
  if (!hasRoomFor(node, batch * int64_t(sizeof(int64_t))))
    return {};
  auto firsts =
      llvm::map_to_vector(llvm::seq<int64_t>(0, batch), [&](int64_t b) { return b * size; });
  Value first = intConstant(node, {batch, 1}, firsts);
  return binary(node, nn::BinaryKind::Add, reshape(node, places, {batch, count}), first);
}

/// The dimensions of the batch are walked together; in the others, a tuple of indices chooses a
/// slice.
static Value buildGatherND(Node &node) {
  int64_t batchDims = node.opset() >= 12 ? node.integer("batch_dims", 0) : 0;
  ArrayRef<int64_t> data = node.shape(0), indices = node.shape(1);
  int64_t common = std::min(node.rank(0), node.rank(1) - 1);
  if (batchDims < 0 || batchDims > common || indices.back() < 1 ||
      indices.back() > node.rank(0) - batchDims ||
      data.take_front(batchDims) != indices.take_front(batchDims))
    return node.malformed("has indices of " + shapeText(indices) + " for " + shapeText(data));
  ArrayRef<int64_t> chosen = data.slice(batchDims, indices.back());
  ArrayRef<int64_t> rest = data.drop_front(batchDims + indices.back());
  int64_t batch = ShapedType::getNumElements(data.take_front(batchDims));
  int64_t size = ShapedType::getNumElements(chosen);
  SmallVector<int64_t> flat = {batch * size}, result(indices.drop_back());
  llvm::append_range(flat, rest);
  llvm::append_range(result, rest);
  Value places = placesOf(node, node.input(1), chosen, /*isExact=*/batch > 1);
  return reshape(
      node,
      gather(node, reshape(node, node.input(0), flat), acrossBatch(node, places, batch, size), 0),
      result);
}

/// The slices whose condition is true; of all elements if there is no axis.
static Value buildCompress(Node &node) {
  std::optional<SmallVector<int64_t>> condition = node.constantInts(1);
  if (!condition)
    return {};
  Value input = node.input(0);
  int64_t axis = 0;
  if (node.hasAttribute("axis"))
    axis = node.axis(node.integer("axis", 0), node.rank(0));
  else
    input = reshape(node, input, node.type(0).getNumElements());
  if (node.failed())
    return {};
  SmallVector<int64_t> places;
  for (auto [place, isTaken] : llvm::enumerate(*condition))
    if (isTaken)
      places.push_back(place);
  if (!places.empty() && places.back() >= shapeOf(input)[axis])
    return node.malformed("has a condition for element " + Twine(places.back()) + " of " +
                          Twine(shapeOf(input)[axis]));
  return pick(node, input, axis, places);
}

ArrayRef<Operator> modelc::importer::gatherOperators() {
  static constexpr Operator rows[] = {
      {"Compress", 9, 28, Stored, 2, 2, buildCompress, 1 << 1},
      {"Gather", 7, 28, Stored, 2, 2, buildGather, anyInput},
      {"GatherElements", 11, 28, Stored, 2, 2, buildGatherElements, 1 << 1},
      {"GatherND", 11, 28, Stored, 2, 2, buildGatherND},
  };
  return rows;
}
