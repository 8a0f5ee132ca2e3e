// Comparisons, logical operators and Where.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::CompareKind;

template <CompareKind kind> static Value buildCompare(Node &node) {
  return compare(node, kind, node.input(0), node.input(1));
}

template <BinaryKind kind> static Value buildLogic(Node &node) {
  return binary(node, kind, node.input(0), node.input(1));
}

static Value buildNot(Node &node) { return unary(node, nn::UnaryKind::Not, node.input(0)); }

static Value buildIsNaN(Node &node) {
  return compare(node, CompareKind::Ne, node.input(0), node.input(0));
}

static Value buildIsInf(Node &node) {
  bool negative = node.integer("detect_negative", 1) != 0;
  bool positive = node.integer("detect_positive", 1) != 0;
  Value x = node.input(0);
  if (!negative && !positive)
    return splat(node, RankedTensorType::get(node.shape(0), node.builder().getI1Type()), 0);
  if (negative && positive)
    x = unary(node, nn::UnaryKind::Abs, x);
  double infinity = std::numeric_limits<double>::infinity();
  return compare(node, CompareKind::Eq, x, scalar(node, x, positive ? infinity : -infinity));
}

static Value buildWhere(Node &node) {
  return select(node, node.input(0), node.input(1), node.input(2));
}

ArrayRef<Operator> modelc::importer::logicOperators() {
  static constexpr unsigned Condition = Bool | F16 | BF16; // halves are moved, see ElementTypes
  static constexpr Operator rows[] = {
      {"And", 7, 28, Bool, 2, 2, buildLogic<BinaryKind::And>, anyInput},
      {"Equal", 7, 28, Numbers | Bool, 2, 2, buildCompare<CompareKind::Eq>, anyInput},
      {"Greater", 7, 28, Numbers, 2, 2, buildCompare<CompareKind::Gt>, anyInput},
      {"GreaterOrEqual", 12, 28, Numbers, 2, 2, buildCompare<CompareKind::Ge>, anyInput},
      {"IsInf", 10, 28, Reals, 1, 1, buildIsInf},
      {"IsNaN", 9, 28, Reals, 1, 1, buildIsNaN, anyInput},
      {"Less", 7, 28, Numbers, 2, 2, buildCompare<CompareKind::Lt>, anyInput},
      {"LessOrEqual", 12, 28, Numbers, 2, 2, buildCompare<CompareKind::Le>, anyInput},
      {"Not", 7, 28, Bool, 1, 1, buildNot, anyInput},
      {"Or", 7, 28, Bool, 2, 2, buildLogic<BinaryKind::Or>, anyInput},
      {"Where", 9, 28, Condition, 3, 3, buildWhere, anyInput},
      {"Xor", 7, 28, Bool, 2, 2, buildLogic<BinaryKind::Xor>, anyInput},
  };
  return rows;
}
