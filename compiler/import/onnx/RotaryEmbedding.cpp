// RotaryEmbedding: pairs of columns, rotated by the angle of their position.

#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Gather.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using nn::BinaryKind;

/// The cosines or sines of input `i` as [batch, length, pairs], with a dimension of 1 for the heads
/// at `headDim`.
static Value anglesOf(Node &node, unsigned i, ArrayRef<int64_t> expected, int64_t headDim) {
  Value angles = node.input(i);
  if (node.has(3)) {
    nn::GatherOp::Properties rows;
    rows.axis = node.builder().getI64IntegerAttr(0);
    angles = make<nn::GatherOp>(node, {angles, node.input(3)}, rows);
  }
  if (!angles)
    return {};
  if (shapeOf(angles) != expected)
    return node.malformed("input " + Twine(i) + " gives " + shapeText(shapeOf(angles)) + ", not " +
                          shapeText(expected));
  SmallVector<int64_t> shape(expected);
  shape.insert(shape.begin() + headDim, 1);
  return reshape(node, angles, shape);
}

/// a * b - c * d, or a * b + c * d.
static Value combined(Node &node, BinaryKind kind, Value a, Value b, Value c, Value d) {
  return binary(node, kind, binary(node, BinaryKind::Mul, a, b),
                binary(node, BinaryKind::Mul, c, d));
}

/// The first columns from both parts: one part after the other, or in turn.
static Value joined(Node &node, Value real, Value imaginary, bool inTurn) {
  if (!real || !imaginary)
    return {};
  SmallVector<int64_t> shape(shapeOf(real));
  int64_t pairs = shape.back();
  if (!inTurn)
    return concat(node, {real, imaginary}, 3);
  shape.push_back(1);
  Value both = concat(node, {reshape(node, real, shape), reshape(node, imaginary, shape)}, 4);
  shape.pop_back();
  shape.back() = 2 * pairs;
  return reshape(node, both, shape);
}

/// Rotates `x` of rank 4, whose heads are dimension `headDim`.
static Value rotate(Node &node, Value x, int64_t headDim) {
  ArrayRef<int64_t> shape = shapeOf(x);
  int64_t stated = node.integer("rotary_embedding_dim", 0), size = shape[3];
  int64_t columns = stated == 0 ? size : stated, pairs = columns / 2;
  bool inTurn = node.integer("interleaved", 0) != 0;
  if (columns < 2 || columns > size || columns % 2 != 0)
    return node.malformed("cannot rotate " + Twine(columns) + " of " + Twine(size) + " columns");
  SmallVector<int64_t> angles = {shape[0], shape[headDim == 1 ? 2 : 1], pairs};
  Value cosines = anglesOf(node, 1, angles, headDim), sines = anglesOf(node, 2, angles, headDim);
  Value first = sliceAxis(node, x, 3, 0, pairs, inTurn ? 2 : 1);
  Value second = sliceAxis(node, x, 3, inTurn ? 1 : pairs, pairs, inTurn ? 2 : 1);
  Value real = combined(node, BinaryKind::Sub, cosines, first, sines, second);
  Value imaginary = combined(node, BinaryKind::Add, sines, first, cosines, second);
  Value rotated = joined(node, real, imaginary, inTurn);
  if (columns == size)
    return rotated;
  return concat(node, {rotated, sliceAxis(node, x, 3, columns, size - columns)}, 3);
}

static Value buildRotaryEmbedding(Node &node) {
  Value x = node.input(0);
  int64_t rank = node.rank(0), heads = node.integer("num_heads", 0);
  if (rank == 4)
    return rotate(node, x, /*headDim=*/1);
  if (rank != 3)
    return node.malformed("input 0 must have rank 3 or 4");
  ArrayRef<int64_t> shape = node.shape(0);
  if (heads <= 0 || shape[2] % heads != 0)
    return node.malformed(Twine(shape[2]) + " columns are not those of " + Twine(heads) + " heads");
  Value split = reshape(node, x, {shape[0], shape[1], heads, shape[2] / heads});
  Value rotated = split ? rotate(node, split, /*headDim=*/2) : Value();
  return rotated ? reshape(node, rotated, shape) : Value();
}

ArrayRef<Operator> modelc::importer::rotaryEmbeddingOperators() {
  static constexpr Operator rows[] = {
      {"RotaryEmbedding", 23, 28, Reals, 3, 4, buildRotaryEmbedding},
  };
  return rows;
}
