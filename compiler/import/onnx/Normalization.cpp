// Normalizations that are computed from the input itself.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Normalization.h"
#include "dialects/nn/Pool.h"

#include "onnx.pb.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::NormalizeKind;
using nn::ReduceKind;
using nn::UnaryKind;

//===----------------------------------------------------------------------===//
// Shared
//===----------------------------------------------------------------------===//

static Value normalize(Node &node, NormalizeKind kind, Value input, double epsilon) {
  nn::NormalizeOp::Properties properties;
  properties.kind = nn::NormalizeKindAttr::get(node.builder().getContext(), kind);
  properties.epsilon = node.builder().getF64FloatAttr(epsilon);
  return make<nn::NormalizeOp>(node, input, properties);
}

/// `input` as [outer..., row].
static Value asRows(Node &node, Value input, ArrayRef<int64_t> outer) {
  SmallVector<int64_t> shape(outer);
  shape.push_back(ShapedType::getNumElements(shapeOf(input)) / ShapedType::getNumElements(outer));
  return reshape(node, input, shape);
}

/// `value * scale + shift` for inputs 1 and 2 of `count` values each, which belong to dimension 1
/// of [N, count, elements].
static Value scaleAndShift(Node &node, Value value, int64_t count) {
  for (unsigned i : {1, 2})
    if (node.shape(i) != ArrayRef<int64_t>{count})
      return node.malformed("input " + Twine(i) + " has shape " + shapeText(node.shape(i)) +
                            ", not " + shapeText(count));
  Value scale = reshape(node, node.input(1), {count, 1});
  Value shift = reshape(node, node.input(2), {count, 1});
  return binary(node, BinaryKind::Add, binary(node, BinaryKind::Mul, value, scale), shift);
}

static bool checkChannels(Node &node) {
  if (node.rank(0) < 2)
    node.malformed("an input of rank " + Twine(node.rank(0)) + " has no channels");
  return !node.failed();
}

/// Refuses statistics in less than float, which are what a model of bfloat16 may ask for.
static void checkStash(Node &node) {
  int64_t type = node.integer("stash_type", onnx::TensorProto::FLOAT);
  if (type != onnx::TensorProto::FLOAT && type != onnx::TensorProto::DOUBLE)
    node.unsupported("stash_type = " + Twine(type) + " is not supported");
}

//===----------------------------------------------------------------------===//
// InstanceNormalization, GroupNormalization
//===----------------------------------------------------------------------===//

static Value buildInstanceNorm(Node &node) {
  double epsilon = node.real("epsilon", 1e-5f);
  if (!checkChannels(node))
    return {};
  ArrayRef<int64_t> outer = node.shape(0).take_front(2);
  Value rows =
      normalize(node, NormalizeKind::MeanVariance, asRows(node, node.input(0), outer), epsilon);
  Value result = scaleAndShift(node, rows, outer[1]);
  return result ? reshape(node, result, node.shape(0)) : Value();
}

/// Before opset 21 the parameters are those of a group, since then those of a channel.
static Value buildGroupNorm(Node &node) {
  double epsilon = node.real("epsilon", 1e-5f);
  int64_t groups = node.integer("num_groups", 0);
  if (node.opset() >= 21)
    checkStash(node);
  if (!checkChannels(node) || node.failed())
    return {};
  int64_t batch = node.shape(0)[0], channels = node.shape(0)[1];
  if (groups < 1 || channels % groups != 0)
    return node.malformed(Twine(channels) + " channels do not split into " + Twine(groups) +
                          " groups");
  Value rows = normalize(node, NormalizeKind::MeanVariance,
                         asRows(node, node.input(0), {batch, groups}), epsilon);
  bool perGroup = node.opset() < 21;
  if (rows && !perGroup)
    rows = asRows(node, rows, {batch, channels});
  Value result = scaleAndShift(node, rows, perGroup ? groups : channels);
  return result ? reshape(node, result, node.shape(0)) : Value();
}

//===----------------------------------------------------------------------===//
// LayerNormalization, RMSNormalization
//===----------------------------------------------------------------------===//

/// Normalizes over the dimensions from `axis` on.
static Value normalizeFrom(Node &node, NormalizeKind kind, int64_t axis, double epsilon) {
  ArrayRef<int64_t> shape = node.shape(0);
  if (axis == int64_t(shape.size()) - 1)
    return normalize(node, kind, node.input(0), epsilon);
  Value rows = normalize(node, kind, asRows(node, node.input(0), shape.take_front(axis)), epsilon);
  return rows ? reshape(node, rows, shape) : Value();
}

/// The same from a mean and a reciprocal deviation, which are outputs 1 and 2 as well.
static Value normalizeWithStatistics(Node &node, int64_t axis, double epsilon) {
  Value x = node.input(0);
  auto axes = llvm::to_vector(llvm::seq(axis, node.rank(0)));
  Value mean = reduce(node, ReduceKind::Mean, x, axes);
  Value distance = binary(node, BinaryKind::Sub, x, mean);
  Value variance =
      reduce(node, ReduceKind::Mean, binary(node, BinaryKind::Mul, distance, distance), axes);
  Value deviation = unary(node, UnaryKind::Sqrt, binary(node, BinaryKind::Add, variance, epsilon));
  Value reciprocal = binary(node, BinaryKind::Div, scalar(node, deviation, 1), deviation);
  node.setOutput(1, castTo(node, mean, node.builder().getF32Type()));
  node.setOutput(2, castTo(node, reciprocal, node.builder().getF32Type()));
  return binary(node, BinaryKind::Mul, distance, reciprocal);
}

static Value buildLayerNorm(Node &node) {
  double epsilon = node.real("epsilon", 1e-5f);
  int64_t axis = node.axis(node.integer("axis", -1), node.rank(0));
  checkStash(node);
  if (node.failed())
    return {};
  Type stored = node.type(0).getElementType();
  widenInputs(node);
  Value normal = node.isUsed(1) || node.isUsed(2)
                     ? normalizeWithStatistics(node, axis, epsilon)
                     : normalizeFrom(node, NormalizeKind::MeanVariance, axis, epsilon);
  Value result = binary(node, BinaryKind::Mul, normal, node.input(1));
  if (node.has(2))
    result = binary(node, BinaryKind::Add, result, node.input(2));
  return result ? castTo(node, result, stored) : Value();
}

static Value buildRMSNorm(Node &node) {
  double epsilon = node.real("epsilon", 1e-5f);
  int64_t axis = node.axis(node.integer("axis", -1), node.rank(0));
  checkStash(node);
  if (node.failed())
    return {};
  Type stored = node.type(1).getElementType();
  widenInputs(node);
  Value normal = normalizeFrom(node, NormalizeKind::RootMeanSquare, axis, epsilon);
  Value result = binary(node, BinaryKind::Mul, normal, node.input(1));
  return result ? castTo(node, result, stored) : Value();
}

//===----------------------------------------------------------------------===//
// MeanVarianceNormalization, LpNormalization, LRN
//===----------------------------------------------------------------------===//

/// `(x - mean) / (deviation + 1e-9)`
static Value buildMeanVariance(Node &node) {
  std::optional<SmallVector<int64_t>> axes =
      ascendingAxes(node, node.integers("axes", {0, 2, 3}), node.rank(0));
  if (!axes)
    return {};
  Value x = node.input(0);
  Value distance = binary(node, BinaryKind::Sub, x, reduce(node, ReduceKind::Mean, x, *axes));
  Value variance =
      reduce(node, ReduceKind::Mean, binary(node, BinaryKind::Mul, distance, distance), *axes);
  Value deviation = unary(node, UnaryKind::Sqrt, variance);
  return binary(node, BinaryKind::Div, distance, binary(node, BinaryKind::Add, deviation, 1e-9));
}

/// What has norm 0 stays 0.
static Value buildLpNorm(Node &node) {
  int64_t p = node.integer("p", 2), axis = node.axis(node.integer("axis", -1), node.rank(0));
  if (p != 1 && p != 2)
    return node.malformed("p = " + Twine(p) + " is neither 1 nor 2");
  if (node.failed())
    return {};
  Value x = node.input(0);
  Value powers = p == 1 ? unary(node, UnaryKind::Abs, x) : binary(node, BinaryKind::Mul, x, x);
  Value norm = reduce(node, ReduceKind::Sum, powers, axis);
  if (p == 2)
    norm = unary(node, UnaryKind::Sqrt, norm);
  Value zero = scalar(node, x, 0), one = scalar(node, x, 1);
  Value isZero = compare(node, nn::CompareKind::Eq, norm, zero);
  return select(node, isZero, zero,
                binary(node, BinaryKind::Div, x, select(node, isZero, one, norm)));
}

/// Sums over `size` channels around each one of [N, C, 1, elements].
static Value sumOfNeighbours(Node &node, Value input, int64_t size) {
  nn::Pool2dOp::Properties properties;
  OpBuilder &b = node.builder();
  properties.kind = nn::PoolKindAttr::get(b.getContext(), nn::PoolKind::Sum);
  properties.window = b.getDenseI64ArrayAttr({size, 1});
  properties.strides = properties.dilations = b.getDenseI64ArrayAttr({1, 1});
  properties.pads = b.getDenseI64ArrayAttr({(size - 1) / 2, 0, size / 2, 0});
  return make<nn::Pool2dOp>(node, input, properties);
}

/// `x / (bias + alpha / size * sum of x^2 over the channels around)^beta`: channels are the rows of
/// an image, elements its channels.
static Value buildLRN(Node &node) {
  double alpha = node.real("alpha", 1e-4f), beta = node.real("beta", 0.75f);
  double bias = node.real("bias", 1.0f);
  int64_t size = node.integer("size", 0);
  if (size < 1 || size > OnnxImportLimits::dimension)
    return node.malformed("size = " + Twine(size) + " is no number of channels");
  if (!checkChannels(node))
    return {};
  int64_t batch = node.shape(0)[0], channels = node.shape(0)[1];
  Value x = asRows(node, node.input(0), {batch, channels, 1});
  Value sum = sumOfNeighbours(node, binary(node, BinaryKind::Mul, x, x), size);
  Value base =
      binary(node, BinaryKind::Add, binary(node, BinaryKind::Mul, sum, alpha / double(size)), bias);
  Value result = binary(node, BinaryKind::Div, x, binary(node, BinaryKind::Pow, base, beta));
  return result ? reshape(node, result, node.shape(0)) : Value();
}

ArrayRef<Operator> modelc::importer::normalizationOperators() {
  static constexpr Operator rows[] = {
      {"GroupNormalization", 18, 28, Reals, 3, 3, buildGroupNorm},
      {"InstanceNormalization", 7, 28, Reals, 3, 3, buildInstanceNorm},
      {"LRN", 7, 28, Reals, 1, 1, buildLRN},
      {"LayerNormalization", 17, 28, Reals | F16 | BF16, 2, 3, buildLayerNorm},
      {"LpNormalization", 7, 28, Reals, 1, 1, buildLpNorm},
      {"MeanVarianceNormalization", 9, 28, Reals, 1, 1, buildMeanVariance},
      {"RMSNormalization", 23, 28, Reals | F16 | BF16, 2, 2, buildRMSNorm},
  };
  return rows;
}
