// NegativeLogLikelihoodLoss and SoftmaxCrossEntropyLoss.
//
// Class c of pixel (n, d) is hit if target[n, d] = c; everything is a sum over what is hit, so that
// a target that is no class adds nothing.

#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::CompareKind;
using nn::ReduceKind;

/// The weight of each class, [C, 1, ..]: input 2 or 1, and 0 for the class that is ignored.
static Value classWeights(Node &node, Value like, Value classes) {
  Value weights = scalar(node, like, 1);
  if (node.has(2))
    weights = reshape(node, node.input(2), shapeOf(classes));
  if (!node.hasAttribute("ignore_index"))
    return weights;
  Value ignored = scalar(node, classes, double(node.integer("ignore_index", 0)));
  Value isIgnored = compare(node, CompareKind::Eq, classes, ignored);
  return select(node, isIgnored, scalar(node, like, 0), weights);
}

/// `values`, of the shape of the scores, where the class is hit and 0 elsewhere.
static Value whereHit(Node &node, Value hits, Value values) {
  return values ? select(node, hits, values, scalar(node, values, 0)) : Value();
}

static Value sumOfAll(Node &node, Value value) {
  if (!value)
    return {};
  auto axes = llvm::to_vector(llvm::seq<int64_t>(0, shapeOf(value).size()));
  return dropDimensions(node, reduce(node, ReduceKind::Sum, value, axes), axes);
}

/// The loss for log probabilities of shape [N, C, d...], with target (input 1) [N, d...] and
/// weights (input 2) [C].
static Value lossOf(Node &node, Value logs) {
  std::string reduction = node.text("reduction", "mean");
  SmallVector<int64_t> targetShape(shapeOf(logs)), classShape(targetShape.size(), 1);
  classShape[1] = targetShape[1];
  targetShape[1] = 1;
  Value target = reshape(node, node.input(1), targetShape);
  Value classes = castTo(node, countUp(node, classShape), node.type(1).getElementType());
  Value hits = compare(node, CompareKind::Eq, target, classes);
  Value weights = classWeights(node, logs, classes);
  Value losses = whereHit(
      node, hits, binary(node, BinaryKind::Mul, unary(node, nn::UnaryKind::Neg, logs), weights));
  if (reduction == "none") {
    Value sums = reduce(node, ReduceKind::Sum, losses, 1);
    return dropDimensions(node, sums, 1);
  }
  if (reduction == "sum")
    return sumOfAll(node, losses);
  if (reduction != "mean")
    return node.malformed("reduction = " + quoted(reduction) + " is none of none, sum, mean");
  return binary(node, BinaryKind::Div, sumOfAll(node, losses),
                sumOfAll(node, whereHit(node, hits, weights)));
}

static bool checkClasses(Node &node) {
  if (node.rank(0) < 2)
    node.malformed("an input of rank " + Twine(node.rank(0)) + " has no classes");
  return !node.failed();
}

static Value buildNegativeLogLikelihood(Node &node) {
  return checkClasses(node) ? lossOf(node, node.input(0)) : Value();
}

static Value buildCrossEntropy(Node &node) {
  Value logs = checkClasses(node) ? logSoftmax(node, node.input(0), 1) : Value();
  if (!logs)
    return {};
  node.setOutput(1, logs);
  return lossOf(node, logs);
}

ArrayRef<Operator> modelc::importer::lossOperators() {
  static constexpr Operator rows[] = {
      {"NegativeLogLikelihoodLoss", 12, 28, Reals, 2, 3, buildNegativeLogLikelihood},
      {"SoftmaxCrossEntropyLoss", 12, 28, Reals, 2, 3, buildCrossEntropy},
  };
  return rows;
}
