// Activations as combinations of few elementwise ops. Where two branches meet at 0, both are
// computed and added, each being 0 on the other's side: relu(x) and min(x, 0) know no branches.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::CompareKind;
using nn::UnaryKind;

static Value add(Node &node, Value a, Value b) { return binary(node, BinaryKind::Add, a, b); }
static Value multiply(Node &node, Value a, Value b) { return binary(node, BinaryKind::Mul, a, b); }

/// `a` op a number.
static Value add(Node &node, Value a, double b) { return binary(node, BinaryKind::Add, a, b); }
static Value multiply(Node &node, Value a, double b) { return binary(node, BinaryKind::Mul, a, b); }

/// min(x, 0)
static Value negativePart(Node &node, Value x) { return binary(node, BinaryKind::Min, x, 0.0); }

static Value relu(Node &node, Value x) {
  bool isUnsigned = elementOf(x).isUnsignedInteger();
  return isUnsigned ? x : unary(node, UnaryKind::Relu, x);
}

//===----------------------------------------------------------------------===//
// A slope or a curve below 0
//===----------------------------------------------------------------------===//

static Value buildRelu(Node &node) { return relu(node, node.input(0)); }

/// relu(x) + slope * min(x, 0)
static Value withSlope(Node &node, Value x, Value slope) {
  return add(node, relu(node, x), multiply(node, negativePart(node, x), slope));
}

static Value buildLeakyRelu(Node &node) {
  Value x = node.input(0);
  return withSlope(node, x, scalar(node, x, node.real("alpha", 0.01f)));
}

static Value buildPRelu(Node &node) { return withSlope(node, node.input(0), node.input(1)); }

/// relu(x) + alpha * (exp(min(x, 0) / scale) - 1)
static Value exponential(Node &node, double alpha, double scale) {
  Value x = node.input(0), below = negativePart(node, x);
  if (scale != 1)
    below = binary(node, BinaryKind::Div, below, scale);
  Value curve = add(node, unary(node, UnaryKind::Exp, below), -1);
  return add(node, relu(node, x), alpha == 1 ? curve : multiply(node, curve, alpha));
}

static Value buildElu(Node &node) { return exponential(node, node.real("alpha", 1), 1); }

static Value buildCelu(Node &node) {
  double alpha = node.real("alpha", 1);
  if (alpha == 0)
    return node.malformed("alpha is 0, by which x is divided");
  return exponential(node, alpha, alpha);
}

static Value buildSelu(Node &node) {
  double alpha = node.real("alpha", 1.67326319217681884765625f);
  return multiply(node, exponential(node, alpha, 1),
                  node.real("gamma", 1.05070102214813232421875f));
}

static Value buildThresholdedRelu(Node &node) {
  Value x = node.input(0), alpha = scalar(node, x, node.real("alpha", 1));
  return select(node, compare(node, CompareKind::Gt, x, alpha), x, scalar(node, x, 0));
}

/// x moved towards 0 by `bias`, and 0 within `lambd` of it.
static Value buildShrink(Node &node) {
  double bias = node.real("bias", 0), lambd = node.real("lambd", 0.5f);
  Value x = node.input(0);
  Type element = elementOf(x);
  Value wide = isa<FloatType>(element) ? x : castTo(node, x, node.builder().getF64Type());
  Value isLow = compare(node, CompareKind::Lt, wide, scalar(node, wide, -lambd));
  Value isHigh = compare(node, CompareKind::Gt, wide, scalar(node, wide, lambd));
  Value high = select(node, isHigh, add(node, wide, -bias), scalar(node, wide, 0));
  return castTo(node, select(node, isLow, add(node, wide, bias), high), element);
}

//===----------------------------------------------------------------------===//
// Smooth functions
//===----------------------------------------------------------------------===//

template <UnaryKind kind> static Value buildUnary(Node &node) {
  return unary(node, kind, node.input(0));
}

/// max(0, min(1, alpha * x + beta))
static Value hardSigmoid(Node &node, Value x, double alpha, double beta) {
  return clip(node, add(node, multiply(node, x, alpha), beta), 0, 1);
}

static Value buildHardSigmoid(Node &node) {
  double alpha = node.real("alpha", 0.2f), beta = node.real("beta", 0.5f);
  return hardSigmoid(node, node.input(0), alpha, beta);
}

static Value buildHardSwish(Node &node) {
  return multiply(node, node.input(0), hardSigmoid(node, node.input(0), 1.0 / 6, 0.5));
}

/// x * sigmoid(alpha * x)
static Value swish(Node &node) {
  double alpha = node.real("alpha", 1);
  Value x = node.input(0), scaled = alpha == 1 ? x : multiply(node, x, alpha);
  return multiply(node, x, unary(node, UnaryKind::Sigmoid, scaled));
}

static Value buildSwish(Node &node) { return swish(node); }

static Value buildSwiGLU(Node &node) {
  if (node.shape(0) != node.shape(1))
    return node.malformed("shapes " + shapeText(node.shape(0)) + " and " +
                          shapeText(node.shape(1)) + " differ");
  return multiply(node, swish(node), node.input(1));
}

/// log(1 + exp(x)) as relu(x) + log(1 + exp(-|x|)), whose exp cannot overflow.
static Value buildSoftplus(Node &node) {
  Value x = node.input(0);
  Value power =
      unary(node, UnaryKind::Exp, unary(node, UnaryKind::Neg, unary(node, UnaryKind::Abs, x)));
  return add(node, relu(node, x), unary(node, UnaryKind::Log1p, power));
}

static Value buildSoftsign(Node &node) {
  Value x = node.input(0);
  return binary(node, BinaryKind::Div, x, add(node, unary(node, UnaryKind::Abs, x), 1));
}

/// x * tanh(log(1 + e)) with e = exp(x), and thus x * n / (n + 2) with n = e * (e + 2): nothing is
/// subtracted, so that small results are exact. From x = 20 on the factor is 1.
static Value buildMish(Node &node) {
  constexpr double flat = 20;
  Value x = node.input(0);
  Value e = unary(node, UnaryKind::Exp, binary(node, BinaryKind::Min, x, flat));
  Value n = multiply(node, e, add(node, e, 2));
  return multiply(node, x, binary(node, BinaryKind::Div, n, add(node, n, 2)));
}

/// x / 2 * (1 + erf(x / sqrt(2))), or 1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))
static Value buildGelu(Node &node) {
  std::string approximate = node.text("approximate", "none");
  Value x = node.input(0), step;
  if (approximate == "none") {
    step = unary(node, UnaryKind::Erf, multiply(node, x, M_SQRT1_2));
  } else if (approximate == "tanh") {
    Value cube = multiply(node, multiply(node, multiply(node, x, x), x), 0.044715);
    step = unary(node, UnaryKind::Tanh, multiply(node, add(node, x, cube), M_2_SQRTPI * M_SQRT1_2));
  } else {
    return node.unsupported("approximate = '" + approximate + "' is not supported");
  }
  return multiply(node, multiply(node, x, 0.5), add(node, step, 1));
}

//===----------------------------------------------------------------------===//
// Clip and Dropout
//===----------------------------------------------------------------------===//

/// A missing bound is the last finite number of the element type, as ONNX says.
static Value clipTo(Node &node, std::optional<double> low, std::optional<double> high) {
  double last = node.type(0).getElementType().isF64() ? std::numeric_limits<double>::max()
                                                      : std::numeric_limits<float>::max();
  if (std::isnan(low.value_or(0)) || std::isnan(high.value_or(0)))
    return node.unsupported("a bound is not a number");
  double limit = high.value_or(last); // above it, low gives it as well
  return clip(node, node.input(0), std::min(low.value_or(-last), limit), limit);
}

static Value buildClip6(Node &node) {
  constexpr float last = std::numeric_limits<float>::max();
  double low = node.real("min", -last), high = node.real("max", last);
  return clipTo(node, low, high);
}

/// Bounds that are no constant floats: max, then min.
static Value clipToValues(Node &node) {
  Value result = node.input(0);
  for (unsigned i : {1, 2})
    if (node.has(i) && node.type(i).getNumElements() != 1)
      return node.malformed("input " + Twine(i) + " has shape " + shapeText(node.shape(i)) +
                            ", not one element");
  if (node.has(1))
    result = binary(node, BinaryKind::Max, result, reshape(node, node.input(1), {}));
  if (node.has(2))
    result = binary(node, BinaryKind::Min, result, reshape(node, node.input(2), {}));
  return result;
}

static Value buildClip11(Node &node) {
  bool isFloat = isa<FloatType>(node.type(0).getElementType());
  if (!isFloat || (node.has(1) && !node.isConstant(1)) || (node.has(2) && !node.isConstant(2)))
    return clipToValues(node);
  std::optional<double> bounds[2];
  for (unsigned i : {0, 1})
    if (node.has(i + 1) && !(bounds[i] = node.constantScalar(i + 1)))
      return {};
  return clipTo(node, bounds[0], bounds[1]);
}

static Value buildDropout7(Node &node) {
  node.ignore("ratio");
  return node.input(0);
}

/// At inference, and for a ratio of 0, the input; the mask says that all of it is kept.
static Value buildDropout12(Node &node) {
  node.ignore("seed");
  if (node.has(2) && !node.isConstantFalse(2)) {
    std::optional<double> ratio = node.has(1) && node.isConstant(1) ? node.constantScalar(1) : 0.5;
    if (ratio != 0.0)
      return node.unsupported("training_mode is supported as the constant false only");
  }
  auto mask = RankedTensorType::get(node.shape(0), node.builder().getI1Type());
  if (node.isUsed(1))
    node.setOutput(1, splat(node, mask, 1));
  return node.input(0);
}

ArrayRef<Operator> modelc::importer::activationOperators() {
  static constexpr unsigned Slopes = Reals | I32 | I64 | U32 | U64;
  static constexpr Operator rows[] = {
      {"Celu", 12, 28, Reals, 1, 1, buildCelu, anyInput},
      {"Clip", 7, 10, Reals, 1, 1, buildClip6, anyInput},
      {"Clip", 11, 28, Numbers, 1, 3, buildClip11, anyInput},
      {"Dropout", 7, 11, Stored, 1, 1, buildDropout7},
      {"Dropout", 12, 28, Stored, 1, 3, buildDropout12},
      {"Elu", 7, 28, Reals, 1, 1, buildElu, anyInput},
      {"Gelu", 20, 28, Reals, 1, 1, buildGelu, anyInput},
      {"HardSigmoid", 7, 28, Reals, 1, 1, buildHardSigmoid, anyInput},
      {"HardSwish", 14, 28, Reals, 1, 1, buildHardSwish, anyInput},
      {"LeakyRelu", 7, 28, Reals, 1, 1, buildLeakyRelu, anyInput},
      {"Mish", 18, 28, Reals, 1, 1, buildMish, anyInput},
      {"PRelu", 7, 28, Slopes, 2, 2, buildPRelu, anyInput},
      {"Relu", 7, 28, Reals | Signed, 1, 1, buildRelu, anyInput},
      {"Selu", 7, 28, Reals, 1, 1, buildSelu, anyInput},
      {"Shrink", 9, 28, Numbers, 1, 1, buildShrink, anyInput},
      {"Sigmoid", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Sigmoid>, anyInput},
      {"Softplus", 7, 28, Reals, 1, 1, buildSoftplus, anyInput},
      {"Softsign", 7, 28, Reals, 1, 1, buildSoftsign, anyInput},
      {"SwiGLU", 28, 28, Reals, 2, 2, buildSwiGLU, anyInput},
      {"Swish", 24, 28, Reals, 1, 1, buildSwish, anyInput},
      {"ThresholdedRelu", 10, 28, Reals, 1, 1, buildThresholdedRelu, anyInput},
  };
  return rows;
}
