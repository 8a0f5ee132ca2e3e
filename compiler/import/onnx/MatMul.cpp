// MatMul and Gemm on rank-2 operands; other ranks are reshaped where that is all it takes.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;

/// The last dimension as columns, all others as rows; a vector on the right is one column.
static Value asMatrix(Node &node, Value value, bool isRight) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() == 2)
    return value;
  int64_t elements = cast<RankedTensorType>(value.getType()).getNumElements();
  if (isRight)
    return reshape(node, value, {elements, 1});
  return reshape(node, value, {elements / shape.back(), shape.back()});
}

static Value buildMatMul(Node &node) {
  int64_t leftRank = node.rank(0), rightRank = node.rank(1);
  if (leftRank == 0 || rightRank == 0)
    return node.malformed("an operand is a scalar");
  if (rightRank > 2)
    return node.unsupported("a batch of matrices on the right, " + shapeText(node.shape(1)) +
                            ", is not supported");
  if (node.shape(0).back() != node.shape(1).front())
    return node.malformed("shapes " + shapeText(node.shape(0)) + " and " +
                          shapeText(node.shape(1)) + " do not multiply");
  Value left = asMatrix(node, node.input(0), /*isRight=*/false);
  Value right = asMatrix(node, node.input(1), /*isRight=*/true);
  Value result = matmul(node, left, right);
  if (!result || (leftRank == 2 && rightRank == 2))
    return result;
  SmallVector<int64_t> shape(node.shape(0).drop_back());
  if (rightRank == 2)
    shape.push_back(node.shape(1).back());
  return reshape(node, result, shape);
}

/// `value` times a factor of Gemm; no op for 1.
static Value scaled(Node &node, Value value, double factor) {
  if (factor == 1 || !value)
    return value;
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
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
  double alpha = node.real("alpha", 1), beta = node.real("beta", 1);
  Value result = scaled(node, matmul(node, left, right), alpha);
  if (!result || !node.has(2))
    return result;
  Value sum = binary(node, BinaryKind::Add, result, scaled(node, node.input(2), beta));
  if (sum && sum.getType() != result.getType())
    return node.malformed("C of shape " + shapeText(node.shape(2)) + " does not broadcast to " +
                          shapeText(shapeOf(result)));
  return sum;
}

ArrayRef<Operator> modelc::importer::matmulOperators() {
  static constexpr Operator rows[] = {
      {"Gemm", 7, 28, F32, 2, 3, buildGemm},
      {"MatMul", 7, 28, F32, 2, 2, buildMatMul},
  };
  return rows;
}
