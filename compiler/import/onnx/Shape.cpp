// Reshape, Flatten, Squeeze, Unsqueeze, Transpose: all but the last become nn.reshape.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// Reshape, Flatten
//===----------------------------------------------------------------------===//

/// Replaces the one -1 in `shape` so that the number of elements fits; false, with an error, if it
/// cannot.
static bool inferDimension(Node &node, SmallVectorImpl<int64_t> &shape) {
  int64_t *inferred = llvm::find(shape, -1);
  if (inferred == shape.end())
    return true;
  int64_t elements = node.type(0).getNumElements();
  *inferred = 1;
  bool fits = shapeProblem(shape, 1).empty() && !isEmptyShape(shape);
  int64_t others = fits ? ShapedType::getNumElements(shape) : 0;
  if (!fits || elements % others != 0) {
    *inferred = -1;
    node.malformed(shapeText(node.shape(0)) + " cannot become " + shapeText(shape));
    return false;
  }
  *inferred = elements / others;
  return true;
}

static Value buildReshape(Node &node) {
  bool allowZero = node.opset() >= 14 && node.integer("allowzero", 0) != 0;
  std::optional<SmallVector<int64_t>> shape = node.constantInts(1);
  if (!shape)
    return {};
  if (shape->size() > OnnxImportLimits::rank)
    return node.unsupported("a shape of " + Twine(shape->size()) + " dimensions is not supported");
  for (auto [i, dim] : llvm::enumerate(*shape)) {
    if (dim < -1 || (dim == -1 && llvm::count(*shape, -1) > 1) ||
        (dim == 0 && !allowZero && i >= node.shape(0).size()))
      return node.malformed(shapeText(node.shape(0)) + " cannot become " + shapeText(*shape));
    if (dim == 0 && !allowZero)
      dim = node.shape(0)[i];
  }
  return inferDimension(node, *shape) ? reshape(node, node.input(0), *shape) : Value();
}

static Value buildFlatten(Node &node) {
  int64_t axis = node.integer("axis", 1), rank = node.rank(0);
  if (axis != rank)
    axis = node.axis(axis, rank);
  if (node.failed())
    return {};
  return reshape(node, node.input(0),
                 {ShapedType::getNumElements(node.shape(0).take_front(axis)),
                  ShapedType::getNumElements(node.shape(0).drop_front(axis))});
}

//===----------------------------------------------------------------------===//
// Squeeze, Unsqueeze
//===----------------------------------------------------------------------===//

/// The attribute axes, since opset 13 input 1; empty if neither is given. Nothing after an error.
static std::optional<SmallVector<int64_t>> readAxes(Node &node) {
  if (node.opset() < 13)
    return node.integers("axes", {});
  return node.has(1) ? node.constantInts(1) : SmallVector<int64_t>();
}

static Value buildSqueeze(Node &node) {
  std::optional<SmallVector<int64_t>> axes = readAxes(node);
  if (!axes)
    return {};
  bool all = axes->empty();
  for (int64_t &axis : *axes)
    axis = node.axis(axis, node.rank(0));
  SmallVector<int64_t> shape;
  for (auto [i, dim] : llvm::enumerate(node.shape(0))) {
    bool drop = all ? dim == 1 : llvm::is_contained(*axes, int64_t(i));
    if (drop && dim != 1)
      return node.malformed("dimension " + Twine(i) + " is " + Twine(dim) + ", not 1");
    if (!drop)
      shape.push_back(dim);
  }
  return node.failed() ? Value() : reshape(node, node.input(0), shape);
}

static Value buildUnsqueeze(Node &node) {
  std::optional<SmallVector<int64_t>> axes = readAxes(node);
  if (!axes)
    return {};
  int64_t rank = node.rank(0) + int64_t(axes->size());
  if (rank > OnnxImportLimits::rank)
    return node.unsupported("a result of " + Twine(rank) + " dimensions is not supported");
  for (int64_t &axis : *axes)
    axis = node.axis(axis, rank);
  llvm::sort(*axes);
  if (!node.failed() && llvm::adjacent_find(*axes) != axes->end())
    node.malformed("an axis is given twice");
  if (node.failed())
    return {};
  SmallVector<int64_t> shape(node.shape(0));
  for (int64_t axis : *axes)
    shape.insert(shape.begin() + axis, 1);
  return reshape(node, node.input(0), shape);
}

//===----------------------------------------------------------------------===//
// Transpose
//===----------------------------------------------------------------------===//

static Value buildTranspose(Node &node) {
  auto reversed = llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, node.rank(0))));
  return transpose(node, node.input(0), node.integers("perm", reversed));
}

ArrayRef<Operator> modelc::importer::shapeOperators() {
  static constexpr Operator rows[] = {
      {"Flatten", 7, 28, Stored, 1, 1, buildFlatten, anyInput},
      {"Reshape", 7, 28, Stored, 2, 2, buildReshape, anyInput},
      {"Squeeze", 7, 12, Stored, 1, 1, buildSqueeze, anyInput},
      {"Squeeze", 13, 28, Stored, 1, 2, buildSqueeze, anyInput},
      {"Transpose", 7, 28, Stored, 1, 1, buildTranspose, anyInput},
      {"Unsqueeze", 7, 12, Stored, 1, 1, buildUnsqueeze, anyInput},
      {"Unsqueeze", 13, 28, Stored, 2, 2, buildUnsqueeze, anyInput},
  };
  return rows;
}
