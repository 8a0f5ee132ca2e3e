// Unary and binary operators, Clip, and the operators that inference reduces to their input.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::UnaryKind;

template <UnaryKind kind> static Value buildUnary(Node &node) {
  return unary(node, kind, node.input(0));
}

/// Two operands, or more of them from left to right; one alone is the result.
template <BinaryKind kind> static Value buildBinary(Node &node) {
  Value result = node.input(0);
  for (unsigned i = 1; i < node.inputCount(); ++i)
    result = binary(node, kind, result, node.input(i));
  return result;
}

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

static Value buildClip11(Node &node) {
  std::optional<double> bounds[2];
  for (unsigned i : {0, 1})
    if (node.has(i + 1) && !(bounds[i] = node.constantScalar(i + 1)))
      return {};
  return clipTo(node, bounds[0], bounds[1]);
}

static Value buildIdentity(Node &node) { return node.input(0); }

static Value buildDropout7(Node &node) {
  node.ignore("ratio");
  return node.input(0);
}

static Value buildDropout12(Node &node) {
  node.ignore("seed");
  if (node.has(2) && !node.isConstantFalse(2))
    return node.unsupported("training_mode is supported as the constant false only");
  return node.input(0);
}

ArrayRef<Operator> modelc::importer::elementwiseOperators() {
  static constexpr unsigned Real = F32 | F64;
  static constexpr Operator rows[] = {
      {"Abs", 7, 28, Numbers, 1, 1, buildUnary<UnaryKind::Abs>},
      {"Add", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Add>},
      {"Clip", 7, 10, Real, 1, 1, buildClip6},
      {"Clip", 11, 28, Real, 1, 3, buildClip11},
      {"Div", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Div>},
      {"Dropout", 7, 11, Stored, 1, 1, buildDropout7},
      {"Dropout", 12, 28, Stored, 1, 3, buildDropout12},
      {"Exp", 7, 28, F32, 1, 1, buildUnary<UnaryKind::Exp>},
      {"Identity", 7, 28, Stored, 1, 1, buildIdentity, anyInput},
      {"Max", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Max>},
      {"Min", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Min>},
      {"Mul", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Mul>},
      {"Neg", 7, 28, Numbers, 1, 1, buildUnary<UnaryKind::Neg>},
      {"Relu", 7, 28, Numbers, 1, 1, buildUnary<UnaryKind::Relu>},
      {"Sigmoid", 7, 28, F32, 1, 1, buildUnary<UnaryKind::Sigmoid>},
      {"Sqrt", 7, 28, Real, 1, 1, buildUnary<UnaryKind::Sqrt>},
      {"Sub", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Sub>},
      {"Sum", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Add>},
      {"Tanh", 7, 28, F32, 1, 1, buildUnary<UnaryKind::Tanh>},
  };
  return rows;
}
