#include "compiler/import/onnx/Legacy.h"

#include "compiler/import/onnx/Build.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// Reshapes the right operand so that its dimensions lie where those of the left one are from
/// `start` on.
static void placeRight(Node &node, int64_t start) {
  int64_t after = node.rank(0) - start - node.rank(1);
  if (start < 0 || after < 0)
    return (void)node.malformed("shape " + shapeText(node.shape(1)) + " at axis " + Twine(start) +
                                " does not fit " + shapeText(node.shape(0)));
  SmallVector<int64_t> shape(node.shape(1));
  shape.append(after, 1);
  if (after > 0)
    node.replaceInput(1, reshape(node, node.input(1), shape));
}

/// The right operand is broadcast only with broadcast = 1, then to the dimensions from `axis` on.
static void adaptBinary(Node &node) {
  int64_t broadcasts = node.integer("broadcast", 0);
  int64_t last = node.rank(0) - node.rank(1), axis = node.integer("axis", last);
  if (!broadcasts && node.shape(0) != node.shape(1))
    return (void)node.malformed("shapes " + shapeText(node.shape(0)) + " and " +
                                shapeText(node.shape(1)) + " differ, and broadcast is 0");
  if (broadcasts)
    placeRight(node, axis < 0 ? axis + node.rank(0) : axis);
}

/// A slope for each channel, dimension 1.
static void adaptPRelu(Node &node) {
  if (node.rank(1) == 1 && node.rank(0) > 1 && node.shape(1)[0] != 1)
    placeRight(node, 1);
}

/// Training is the default.
static void requireTest(Node &node) {
  if (node.integer("is_test", 0) == 0)
    node.unsupported("is_test = 0 is not supported; export the model for inference");
}

/// C is broadcast in any case.
static void adaptGemm(Node &node) { node.ignore("broadcast"); }

/// Whether the sequence is an output is said by its name.
static void adaptRecurrent(Node &node) { node.ignore("output_sequence"); }

namespace {
struct OldOperator {
  StringLiteral name;
  int64_t since; // the opset of its last definition before opset 7
  void (*adapt)(Node &) = nullptr;
};
} // namespace

static ArrayRef<OldOperator> oldOperators() {
  static constexpr OldOperator operators[] = {
      {"Abs", 6},
      {"Add", 6, adaptBinary},
      {"And", 1, adaptBinary},
      {"ArgMax", 1},
      {"ArgMin", 1},
      {"AveragePool", 1},
      {"BatchNormalization", 6, requireTest},
      {"Cast", 6},
      {"Ceil", 6},
      {"Clip", 6},
      {"Concat", 4},
      {"Constant", 1},
      {"Conv", 1},
      {"ConvTranspose", 1},
      {"DepthToSpace", 1},
      {"Div", 6, adaptBinary},
      {"Dropout", 6, requireTest},
      {"Elu", 6},
      {"Equal", 1, adaptBinary},
      {"Exp", 6},
      {"Flatten", 1},
      {"Floor", 6},
      {"GRU", 3, adaptRecurrent},
      {"Gather", 1},
      {"Gemm", 6, adaptGemm},
      {"GlobalAveragePool", 1},
      {"GlobalLpPool", 2},
      {"GlobalMaxPool", 1},
      {"Greater", 1, adaptBinary},
      {"HardSigmoid", 6},
      {"Hardmax", 1},
      {"Identity", 1},
      {"InstanceNormalization", 6},
      {"LRN", 1},
      {"LSTM", 1, adaptRecurrent},
      {"LeakyRelu", 6},
      {"Less", 1, adaptBinary},
      {"Log", 6},
      {"LogSoftmax", 1},
      {"LpNormalization", 1},
      {"LpPool", 2},
      {"MatMul", 1},
      {"Max", 6},
      {"MaxPool", 1},
      {"Mean", 6},
      {"Min", 6},
      {"Mul", 6, adaptBinary},
      {"Neg", 6},
      {"Not", 1},
      {"Or", 1, adaptBinary},
      {"PRelu", 6, adaptPRelu},
      {"Pad", 2},
      {"Pow", 1, adaptBinary},
      {"RNN", 1, adaptRecurrent},
      {"Reciprocal", 6},
      {"ReduceL1", 1},
      {"ReduceL2", 1},
      {"ReduceLogSum", 1},
      {"ReduceLogSumExp", 1},
      {"ReduceMax", 1},
      {"ReduceMean", 1},
      {"ReduceMin", 1},
      {"ReduceProd", 1},
      {"ReduceSum", 1},
      {"ReduceSumSquare", 1},
      {"Relu", 6},
      {"Reshape", 5},
      {"Selu", 6},
      {"Shape", 1},
      {"Sigmoid", 6},
      {"Size", 1},
      {"Slice", 1},
      {"Softmax", 1},
      {"Softplus", 1},
      {"Softsign", 1},
      {"SpaceToDepth", 1},
      {"Split", 2},
      {"Sqrt", 6},
      {"Squeeze", 1},
      {"Sub", 6, adaptBinary},
      {"Sum", 6},
      {"Tanh", 6},
      {"Tile", 6},
      {"TopK", 1},
      {"Transpose", 1},
      {"Unsqueeze", 1},
      {"Xor", 1, adaptBinary},
  };
  return operators;
}

static const OldOperator *findOld(StringRef op, int64_t opset) {
  if (opset >= 7)
    return nullptr;
  for (const OldOperator &old : oldOperators())
    if (old.name == op && old.since <= opset)
      return &old;
  return nullptr;
}

int64_t modelc::importer::opsetOfRow(StringRef op, int64_t opset) {
  return findOld(op, opset) ? 7 : opset;
}

void modelc::importer::adaptToOpset7(Node &node, StringRef op) {
  const OldOperator *old = findOld(op, node.opset());
  if (old && old->adapt)
    old->adapt(node);
}
