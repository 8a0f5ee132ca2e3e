// DFT and STFT: products with a constant matrix.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Gather.h"
#include "dialects/nn/Weights.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// The matrix
//===----------------------------------------------------------------------===//

namespace {

/// A Fourier transform of `length` points, of which `inputs` are given, the others being 0.
struct Transform {
  int64_t length, inputs, inputParts; // parts: 1 for real numbers, 2 for complex ones
  bool isInverse, isOneSided;

  /// A one-sided spectrum becomes real numbers, real numbers become a one-sided spectrum.
  bool isToReal() const { return isInverse && isOneSided; }
  int64_t outputs() const { return isOneSided && !isInverse ? length / 2 + 1 : length; }
  int64_t outputParts() const { return isToReal() ? 1 : 2; }
  int64_t rows() const { return inputs * inputParts; }
  int64_t columns() const { return outputs() * outputParts(); }

  /// [rows, columns]: the parts of a number are side by side.
  std::vector<double> matrix() const;

private:
  double factor(int64_t input) const;
};

} // namespace

/// What an input counts: in a one-sided spectrum twice, but for those that have no mirror image.
double Transform::factor(int64_t input) const {
  bool isMirrored = isToReal() && input != 0 && 2 * input != length;
  return (isMirrored ? 2.0 : 1.0) / (isInverse ? double(length) : 1.0);
}

std::vector<double> Transform::matrix() const {
  std::vector<double> result(rows() * columns());
  auto put = [&](int64_t input, int64_t part, int64_t output, int64_t outputPart, double value) {
    if (part < inputParts && outputPart < outputParts())
      result[(input * inputParts + part) * columns() + output * outputParts() + outputPart] = value;
  };
  for (int64_t n = 0; n < inputs; ++n)
    for (int64_t k = 0; k < outputs(); ++k) {
      double angle = 2 * M_PI * double(n * k % length) / double(length);
      double cosine = factor(n) * std::cos(angle);
      double sine = factor(n) * std::sin(angle) * (isInverse ? 1 : -1);
      put(n, 0, k, 0, cosine);
      put(n, 0, k, 1, sine);
      put(n, 1, k, 0, -sine);
      put(n, 1, k, 1, cosine);
    }
  return result;
}

/// Transforms the last two dimensions of `x`, which are [at least transform.inputs, inputParts].
static Value applyTransform(Node &node, Value x, const Transform &transform) {
  if (!x)
    return {};
  constexpr int64_t most = int64_t(1) << 24;
  if (transform.rows() > most / std::max<int64_t>(transform.columns(), 1))
    return node.unsupported("a transform of " + Twine(transform.length) +
                            " points is not supported: its matrix would be too large");
  if (!hasRoomFor(node, transform.rows() * transform.columns() * nn::elementBytes(elementOf(x))))
    return {};
  int64_t axis = int64_t(shapeOf(x).size()) - 2;
  x = sliceAxis(node, x, axis, 0, transform.inputs);
  SmallVector<int64_t> rows(shapeOf(x).take_front(axis)), result = rows;
  rows.push_back(transform.rows());
  result.append({transform.outputs(), transform.outputParts()});
  if (axis == 0)
    rows.insert(rows.begin(), 1);
  Value matrix =
      realConstant(node, {transform.rows(), transform.columns()}, transform.matrix(), elementOf(x));
  return reshape(node, matmul(node, reshape(node, x, rows), matrix), result);
}

//===----------------------------------------------------------------------===//
// DFT
//===----------------------------------------------------------------------===//

/// The transform of a node for `given` points; nothing after an error.
static std::optional<Transform> readTransform(Node &node, int64_t given, int64_t parts) {
  Transform transform{given, given, parts, node.integer("inverse", 0) != 0,
                      node.integer("onesided", 0) != 0};
  if (transform.isToReal())
    transform.length = 2 * (given - 1);
  if (node.has(1)) {
    std::optional<int64_t> stated = node.constantInt(1);
    if (!stated)
      return std::nullopt;
    transform.length = *stated;
  }
  if (transform.length < 1 || transform.length > int64_t(1) << 24 || parts > 2 ||
      (parts == 2 && transform.isOneSided && !transform.isInverse))
    return node.malformed("a transform of " + Twine(transform.length) + " points of " +
                          Twine(parts) + " parts is not defined"),
           std::nullopt;
  int64_t used = transform.isToReal() ? transform.length / 2 + 1 : transform.length;
  transform.inputs = std::min(given, used);
  return transform;
}

static Value buildDft(Node &node) {
  int64_t rank = node.rank(0), axis = node.opset() < 20 ? node.integer("axis", 1) : -2;
  if (node.opset() >= 20 && node.has(2)) {
    std::optional<int64_t> stated = node.constantInt(2);
    if (!stated)
      return {};
    axis = *stated;
  }
  axis = node.axis(axis, rank);
  if (node.failed())
    return {};
  if (axis == rank - 1)
    return node.malformed("the last dimension holds the parts of complex numbers");
  std::optional<Transform> transform =
      readTransform(node, node.shape(0)[axis], node.shape(0).back());
  if (!transform)
    return {};
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank)); // its own inverse
  std::swap(order[axis], order[rank - 2]);
  Value result = applyTransform(node, transpose(node, node.input(0), order), *transform);
  return result ? transpose(node, result, order) : Value();
}

//===----------------------------------------------------------------------===//
// STFT
//===----------------------------------------------------------------------===//

/// Pieces of `length` elements of dimension 1 of a signal, each `step` behind the one before.
static Value framesOf(Node &node, Value signal, int64_t length, int64_t step) {
  int64_t count = (shapeOf(signal)[1] - length) / step + 1;
  SmallVector<int64_t> places;
  for (int64_t frame = 0; frame < count; ++frame)
    for (int64_t i = 0; i < length; ++i)
      places.push_back(frame * step + i);
  nn::GatherOp::Properties rows;
  rows.axis = node.builder().getI64IntegerAttr(1);
  return make<nn::GatherOp>(node, {signal, intConstant(node, {count, length}, places)}, rows);
}

/// Input 3, else the length of the window, else of the signal; nothing after an error.
static std::optional<int64_t> frameLength(Node &node) {
  if (node.has(3))
    return node.constantInt(3);
  return node.has(2) ? node.shape(2)[0] : node.shape(0)[1];
}

static Value buildStft(Node &node) {
  if (node.rank(0) != 3 || (node.has(2) && node.rank(2) != 1))
    return node.malformed("input 0 must have rank 3, input 2 rank 1");
  std::optional<int64_t> step = node.constantInt(1), length = frameLength(node);
  bool isOneSided = node.integer("onesided", 1) != 0;
  if (!step || !length)
    return {};
  int64_t given = node.shape(0)[1], parts = node.shape(0)[2];
  if (*step < 1 || *length < 1 || *length > given || parts > 2 || (parts == 2 && isOneSided) ||
      (node.has(2) && node.shape(2)[0] != *length))
    return node.malformed("a signal of shape " + shapeText(node.shape(0)) +
                          " has no frames of length " + Twine(*length) + " at steps of " +
                          Twine(*step));
  constexpr int64_t most = int64_t(1) << 24;
  if (((given - *length) / *step + 1) > most / *length)
    return node.unsupported("the frames are too many");
  Value frames = framesOf(node, node.input(0), *length, *step);
  if (node.has(2))
    frames = binary(node, nn::BinaryKind::Mul, frames, reshape(node, node.input(2), {*length, 1}));
  return applyTransform(node, frames, {*length, *length, parts, false, isOneSided});
}

ArrayRef<Operator> modelc::importer::signalOperators() {
  static constexpr Operator rows[] = {
      {"DFT", 17, 19, Reals, 1, 2, buildDft},
      {"DFT", 20, 28, Reals, 1, 3, buildDft},
      {"STFT", 17, 28, Reals, 2, 4, buildStft},
  };
  return rows;
}
