// BatchNormalization: at inference an nn op, in training written out with the statistics of the
// batch.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Normalization.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::ReduceKind;
using nn::UnaryKind;

/// Checks that the parameters have one value for each channel, or for each element of `shape` if
/// they are not spatial.
static bool checkParameters(Node &node, ArrayRef<int64_t> shape) {
  for (unsigned i = 1; i < 5; ++i)
    if (node.shape(i) != shape) {
      node.malformed("input " + Twine(i) + " has shape " + shapeText(node.shape(i)) + ", not " +
                     shapeText(shape));
      return false;
    }
  return true;
}

static Value buildSpatial(Node &node, double epsilon) {
  nn::BatchNormOp::Properties properties;
  properties.epsilon = node.builder().getF64FloatAttr(epsilon);
  SmallVector<Value> operands = {channelsToEnd(node, node.input(0))};
  for (unsigned i = 1; i < 5; ++i)
    operands.push_back(node.input(i));
  return channelsFromEnd(node, make<nn::BatchNormOp>(node, operands, properties));
}

/// `distance / sqrt(variance + epsilon) * scale + shift`
static Value normalizeBy(Node &node, Value distance, Value variance, double epsilon, Value scale,
                         Value shift) {
  Value deviation = unary(node, UnaryKind::Sqrt, binary(node, BinaryKind::Add, variance, epsilon));
  Value normal = binary(node, BinaryKind::Div, distance, deviation);
  return binary(node, BinaryKind::Add, binary(node, BinaryKind::Mul, normal, scale), shift);
}

/// Each element of an image has parameters of its own.
static Value buildPerElement(Node &node, double epsilon) {
  Value distance = binary(node, BinaryKind::Sub, node.input(0), node.input(3));
  return normalizeBy(node, distance, node.input(4), epsilon, node.input(1), node.input(2));
}

/// Sets output `i` to statistic `kept`, which has type `stored`, after a batch that has `current`,
/// of shape [1, C, 1, ..].
static void setRunning(Node &node, unsigned i, Value kept, Value current, double momentum,
                       Type stored) {
  Value flat = reshape(node, current, shapeOf(kept));
  Value running = binary(node, BinaryKind::Add, binary(node, BinaryKind::Mul, kept, momentum),
                         binary(node, BinaryKind::Mul, flat, 1 - momentum));
  node.setOutput(i, running ? castTo(node, running, stored) : Value());
}

static Value buildTraining(Node &node, double epsilon, double momentum, Type storedMean,
                           Type storedVariance) {
  Value x = node.input(0);
  auto axes = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  axes.erase(axes.begin() + 1);
  SmallVector<int64_t> perChannel(node.rank(0), 1);
  perChannel[1] = node.shape(0)[1];
  Value mean = reduce(node, ReduceKind::Mean, x, axes);
  Value distance = binary(node, BinaryKind::Sub, x, mean);
  Value squares = binary(node, BinaryKind::Mul, distance, distance);
  Value variance = reduce(node, ReduceKind::Mean, squares, axes);
  setRunning(node, 1, node.input(3), mean, momentum, storedMean);
  setRunning(node, 2, node.input(4), variance, momentum, storedVariance);
  return normalizeBy(node, distance, variance, epsilon, reshape(node, node.input(1), perChannel),
                     reshape(node, node.input(2), perChannel));
}

static Value buildBatchNorm(Node &node) {
  double epsilon = node.real("epsilon", 1e-5f), momentum = node.real("momentum", 0.9f);
  bool isSpatial = node.opset() >= 9 || node.integer("spatial", 1) != 0;
  bool isTraining = node.opset() >= 14 && node.integer("training_mode", 0) != 0;
  if (node.rank(0) < 2)
    return node.unsupported("an input of rank " + Twine(node.rank(0)) + " is not supported");
  ArrayRef<int64_t> perImage = node.shape(0).drop_front();
  if (!checkParameters(node, isSpatial ? perImage.take_front() : perImage))
    return {};
  Type stored = node.type(0).getElementType(), storedMean = node.type(3).getElementType(),
       storedVariance = node.type(4).getElementType();
  widenInputs(node);
  Value result = !isSpatial   ? buildPerElement(node, epsilon)
                 : isTraining ? buildTraining(node, epsilon, momentum, storedMean, storedVariance)
                              : buildSpatial(node, epsilon);
  return result ? castTo(node, result, stored) : Value();
}

ArrayRef<Operator> modelc::importer::batchNormOperators() {
  static constexpr Operator rows[] = {
      {"BatchNormalization", 7, 28, Reals | F16 | BF16, 5, 5, buildBatchNorm},
  };
  return rows;
}
