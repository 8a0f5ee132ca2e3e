// MatMul, MatMulInteger and Gemm.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;

/// NumPy's product: a vector on the left is a row, one on the right a column; the result then lacks
/// that dimension.
static Value product(Node &node, Value left, Value right) {
  if (!left || !right)
    return {};
  SmallVector<int64_t> lhs(shapeOf(left)), rhs(shapeOf(right));
  if (lhs.empty() || rhs.empty())
    return node.malformed("an operand is a scalar");
  bool leftIsVector = lhs.size() == 1, rightIsVector = rhs.size() == 1;
  if (leftIsVector)
    left = reshape(node, left, {1, lhs[0]});
  if (rightIsVector)
    right = reshape(node, right, {rhs[0], 1});
  Value result = matmul(node, left, right);
  if (!result || (!leftIsVector && !rightIsVector))
    return result;
  SmallVector<int64_t> shape(shapeOf(result));
  if (rightIsVector)
    shape.pop_back();
  if (leftIsVector)
    shape.erase(shape.end() - (rightIsVector ? 1 : 2));
  return reshape(node, result, shape);
}

static Value buildMatMul(Node &node) { return product(node, node.input(0), node.input(1)); }

/// Input `i` as i32, less its zero point, input `zero`: one number, one for each row (of the left
/// operand) or for each column.
static Value withoutZero(Node &node, unsigned i, unsigned zero, bool isRight) {
  Type wide = node.builder().getI32Type();
  Value value = castTo(node, node.input(i), wide);
  if (!node.has(zero))
    return value;
  Value point = castTo(node, node.input(zero), wide);
  if (!isRight && node.rank(zero) == 1 && node.rank(i) > 1)
    point = reshape(node, point, {node.shape(zero)[0], 1});
  Value shifted = binary(node, BinaryKind::Sub, value, point);
  if (shifted && shapeOf(shifted) != node.shape(i))
    return node.malformed("zero points of shape " + shapeText(node.shape(zero)) +
                          " do not fit an operand of shape " + shapeText(node.shape(i)));
  return shifted;
}

static Value buildMatMulInteger(Node &node) {
  return product(node, withoutZero(node, 0, 2, /*isRight=*/false),
                 withoutZero(node, 1, 3, /*isRight=*/true));
}

/// `value` times a factor of Gemm; no op for 1.
static Value scaled(Node &node, Value value, StringRef name) {
  double factor = node.real(name, 1);
  if (factor == 1 || !value)
    return value;
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
  if (element.isInteger() && factor != std::floor(factor))
    return node.unsupported(name + " " + std::to_string(factor) + " of integers is not supported");
  return binary(node, BinaryKind::Mul, value,
                splat(node, RankedTensorType::get({}, element), factor));
}

static Value buildGemm(Node &node) {
  if (node.rank(0) != 2 || node.rank(1) != 2)
    return node.malformed("operands of ranks " + Twine(node.rank(0)) + " and " +
                          Twine(node.rank(1)) + " are not matrices");
  Value left = node.input(0), right = node.input(1);
  if (node.integer("transA", 0) != 0)
    left = transpose(node, left, {1, 0});
  if (node.integer("transB", 0) != 0)
    right = transpose(node, right, {1, 0});
  Value result = scaled(node, matmul(node, left, right), "alpha");
  if (!result || !node.has(2)) {
    node.ignore("beta");
    return result;
  }
  Value sum = binary(node, BinaryKind::Add, result, scaled(node, node.input(2), "beta"));
  if (sum && sum.getType() != result.getType())
    return node.malformed("C of shape " + shapeText(node.shape(2)) + " does not broadcast to " +
                          shapeText(shapeOf(result)));
  return sum;
}

ArrayRef<Operator> modelc::importer::matmulOperators() {
  static constexpr Operator rows[] = {
      {"Gemm", 7, 28, Numbers, 2, 3, buildGemm, anyInput},
      {"MatMul", 7, 28, Numbers, 2, 2, buildMatMul, anyInput},
      {"MatMulInteger", 10, 28, I8 | U8, 2, 4, buildMatMulInteger, anyInput},
  };
  return rows;
}
