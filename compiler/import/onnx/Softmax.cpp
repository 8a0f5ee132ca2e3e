// Softmax, LogSoftmax and Hardmax. Before opset 13 the dimensions from `axis` on count as one row.

#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Normalization.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::ReduceKind;

//===----------------------------------------------------------------------===//
// Along some dimensions
//===----------------------------------------------------------------------===//

Value modelc::importer::logSoftmax(Node &node, Value input, ArrayRef<int64_t> axes) {
  Value shifted = binary(node, BinaryKind::Sub, input, reduce(node, ReduceKind::Max, input, axes));
  Value sum = reduce(node, ReduceKind::Sum, unary(node, nn::UnaryKind::Exp, shifted), axes);
  return binary(node, BinaryKind::Sub, shifted, unary(node, nn::UnaryKind::Log, sum));
}

/// For elements that the row body does not take.
static Value softmaxByReduction(Node &node, Value input, ArrayRef<int64_t> axes) {
  Value shifted = binary(node, BinaryKind::Sub, input, reduce(node, ReduceKind::Max, input, axes));
  Value powers = unary(node, nn::UnaryKind::Exp, shifted);
  return binary(node, BinaryKind::Div, powers, reduce(node, ReduceKind::Sum, powers, axes));
}

/// `input` with the dimensions from `axis` on joined.
static Value joinFrom(Node &node, Value input, int64_t axis) {
  SmallVector<int64_t> shape(shapeOf(input).take_front(axis));
  shape.push_back(ShapedType::getNumElements(shapeOf(input).drop_front(axis)));
  return reshape(node, input, shape);
}

/// Dimensions that follow each other are one row; a single one may lie anywhere.
Value modelc::importer::softmax(Node &node, Value input, ArrayRef<int64_t> axes) {
  if (!input)
    return {};
  int64_t rank = shapeOf(input).size();
  if (!elementOf(input).isF32())
    return softmaxByReduction(node, input, axes);
  if (axes.back() == rank - 1) {
    Value rows = axes.size() == 1 ? input : joinFrom(node, input, axes.front());
    Value result = make<nn::SoftmaxOp>(node, rows);
    return result && rows != input ? reshape(node, result, shapeOf(input)) : result;
  }
  auto swap = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(swap[axes.front()], swap.back());
  Value rows = make<nn::SoftmaxOp>(node, transpose(node, input, swap));
  return rows ? transpose(node, rows, swap) : Value();
}

/// 1 at the first of the largest elements, else 0.
static Value hardmax(Node &node, Value input, ArrayRef<int64_t> axes) {
  Value rows = axes.size() == 1 ? input : joinFrom(node, input, axes.front());
  if (!rows)
    return {};
  int64_t axis = axes.front();
  SmallVector<int64_t> along(shapeOf(rows).size(), 1);
  along[axis] = shapeOf(rows)[axis];
  Value places = argExtreme(node, nn::ExtremeKind::Max, rows, axis, /*last=*/false);
  Value hits = compare(node, nn::CompareKind::Eq, places, countUp(node, along));
  Value result = castTo(node, hits, elementOf(input));
  return result && rows != input ? reshape(node, result, shapeOf(input)) : result;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

template <Value (*body)(Node &, Value, ArrayRef<int64_t>)> static Value build(Node &node) {
  int64_t rank = node.rank(0), axis = node.integer("axis", node.opset() < 13 ? 1 : -1);
  axis = node.axis(axis, rank);
  if (node.failed() || isEmptyShape(node.shape(0)))
    return node.failed() ? Value() : node.input(0);
  int64_t last = node.opset() < 13 ? rank : axis + 1;
  return body(node, node.input(0), llvm::to_vector(llvm::seq(axis, last)));
}

ArrayRef<Operator> modelc::importer::softmaxOperators() {
  static constexpr Operator rows[] = {
      {"Hardmax", 7, 28, Reals, 1, 1, build<hardmax>, anyInput},
      {"LogSoftmax", 7, 28, Reals, 1, 1, build<logSoftmax>, anyInput},
      {"Softmax", 7, 28, Reals, 1, 1, build<softmax>, anyInput},
  };
  return rows;
}
