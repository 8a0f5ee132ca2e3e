// BatchNormalization at inference, and Softmax in its two meanings.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Normalization.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static Value buildBatchNorm(Node &node) {
  node.ignore("momentum");
  nn::BatchNormOp::Properties properties;
  properties.epsilon = node.builder().getF64FloatAttr(node.real("epsilon", 1e-5f));
  if (node.opset() < 9 && node.integer("spatial", 1) == 0)
    return node.unsupported("spatial = 0 is not supported");
  if (node.opset() >= 14 && node.integer("training_mode", 0) != 0)
    return node.unsupported("training_mode = 1 is not supported; export the model for inference");
  if (node.rank(0) < 2)
    return node.unsupported("an input of rank " + Twine(node.rank(0)) + " is not supported");
  for (unsigned i = 1; i < 5; ++i)
    if (node.shape(i) != node.shape(0).slice(1, 1))
      return node.malformed("input " + Twine(i) + " has shape " + shapeText(node.shape(i)) +
                            " but there are " + Twine(node.shape(0)[1]) + " channels");
  SmallVector<Value> operands = {channelsToEnd(node, node.input(0))};
  for (unsigned i = 1; i < 5; ++i)
    operands.push_back(node.input(i));
  return channelsFromEnd(node, make<nn::BatchNormOp>(node, operands, properties));
}

/// Before opset 13 the dimensions from `axis` on count as one.
static Value buildSoftmax7(Node &node) {
  int64_t axis = node.axis(node.integer("axis", 1), node.rank(0));
  if (node.failed())
    return {};
  if (axis == node.rank(0) - 1)
    return make<nn::SoftmaxOp>(node, node.input(0));
  int64_t columns = ShapedType::getNumElements(node.shape(0).drop_front(axis));
  Value rows = reshape(node, node.input(0), {node.type(0).getNumElements() / columns, columns});
  Value result = make<nn::SoftmaxOp>(node, rows);
  return result ? reshape(node, result, node.shape(0)) : Value();
}

static Value buildSoftmax13(Node &node) {
  int64_t rank = node.rank(0), axis = node.axis(node.integer("axis", -1), rank);
  if (node.failed())
    return {};
  if (axis == rank - 1)
    return make<nn::SoftmaxOp>(node, node.input(0));
  auto swap = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(swap[axis], swap[rank - 1]);
  Value rows = make<nn::SoftmaxOp>(node, transpose(node, node.input(0), swap));
  return rows ? transpose(node, rows, swap) : Value();
}

ArrayRef<Operator> modelc::importer::normalizationOperators() {
  static constexpr Operator rows[] = {
      {"BatchNormalization", 7, 28, F32, 5, 5, buildBatchNorm},
      {"Softmax", 7, 12, F32, 1, 1, buildSoftmax7},
      {"Softmax", 13, 28, F32, 1, 1, buildSoftmax13},
  };
  return rows;
}
