// Gather, GatherElements, Compress.

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
      {"Gather", 7, 28, Stored, 2, 2, buildGather, 1 << 1},
      {"GatherElements", 11, 28, Stored, 2, 2, buildGatherElements, 1 << 1},
  };
  return rows;
}
