// One step of an optimizer: Momentum, Adagrad, Adam, of ai.onnx.preview.training.
//
// The inputs are the learning rate R, the number T of steps done, then groups of as many tensors
// each: what is optimized (X), its gradients (G), and what earlier steps have left. The outputs are
// X and the latter.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;

//===----------------------------------------------------------------------===//
// Shared
//===----------------------------------------------------------------------===//

static Value add(Node &node, Value lhs, Value rhs) {
  return binary(node, BinaryKind::Add, lhs, rhs);
}

template <class Number> static Value multiply(Node &node, Value lhs, Number rhs) {
  return binary(node, BinaryKind::Mul, lhs, rhs);
}

static Value squareRoot(Node &node, Value x) { return unary(node, nn::UnaryKind::Sqrt, x); }

/// The step of one tensor: `tensors` has a value of each group, and gets the outputs in its place.
using Step = llvm::function_ref<void(SmallVectorImpl<Value> &tensors)>;

/// Runs `step` on the tensors of each index and records what it makes as outputs. There are
/// `groups` of inputs, of which all but the second are outputs as well.
static Value forEachTensor(Node &node, unsigned groups, Step step) {
  unsigned count = (node.inputCount() - 2) / groups;
  if (2 + count * groups != node.inputCount())
    return node.malformed("has " + Twine(node.inputCount() - 2) + " tensors, not groups of " +
                          Twine(groups));
  for (unsigned i = 0; i < node.inputCount(); ++i)
    if (!node.has(i))
      return node.malformed("input " + Twine(i) + " is not optional");
  Value first;
  for (unsigned i = 0; i < count; ++i) {
    SmallVector<Value> tensors;
    for (unsigned group = 0; group < groups; ++group)
      tensors.push_back(node.input(2 + group * count + i));
    step(tensors);
    for (auto [group, output] : llvm::enumerate(tensors))
      node.setOutput(group * count + i, output);
    first = first ? first : tensors.front();
  }
  return first;
}

/// The gradient of X with that of `0.5 * coefficient * |X|^2`.
static Value regularized(Node &node, Value x, Value gradient, double coefficient) {
  return coefficient == 0 ? gradient : add(node, multiply(node, x, coefficient), gradient);
}

/// `yes` in all steps but the first.
static Value unlessFirst(Node &node, Value yes, Value no) {
  Value steps = node.input(1);
  Value isLater = compare(node, nn::CompareKind::Gt, steps, scalar(node, steps, 0));
  return select(node, isLater, yes, no);
}

/// `1 - base^T`
static Value decayed(Node &node, double base, Value like) {
  Value steps = castTo(node, node.input(1), elementOf(like));
  Value power = binary(node, BinaryKind::Pow, scalar(node, like, base), steps);
  return binary(node, BinaryKind::Sub, scalar(node, like, 1), power);
}

//===----------------------------------------------------------------------===//
// The optimizers
//===----------------------------------------------------------------------===//

static Value buildMomentum(Node &node) {
  double alpha = node.real("alpha", 0), beta = node.real("beta", 1);
  double coefficient = node.real("norm_coefficient", 0);
  std::string mode = node.text("mode", "standard");
  if (mode != "standard" && mode != "nesterov")
    return node.malformed("mode = " + quoted(mode) + " is neither standard nor nesterov");
  Value rate = node.input(0);
  Value share = unlessFirst(node, scalar(node, rate, beta), scalar(node, rate, 1));
  return forEachTensor(node, 3, [&](SmallVectorImpl<Value> &t) {
    Value gradient = regularized(node, t[0], t[1], coefficient);
    Value momentum = add(node, multiply(node, t[2], alpha), multiply(node, gradient, share));
    Value step =
        mode == "standard" ? momentum : add(node, multiply(node, momentum, alpha), gradient);
    t.assign({binary(node, BinaryKind::Sub, t[0], multiply(node, step, rate)), momentum});
  });
}

static Value buildAdagrad(Node &node) {
  double decay = node.real("decay_factor", 0), epsilon = node.real("epsilon", 1e-6f);
  double coefficient = node.real("norm_coefficient", 0);
  Value rate = node.input(0);
  Value steps = castTo(node, node.input(1), elementOf(rate));
  rate = binary(node, BinaryKind::Div, rate,
                binary(node, BinaryKind::Add, multiply(node, steps, decay), 1.0));
  return forEachTensor(node, 3, [&](SmallVectorImpl<Value> &t) {
    Value gradient = regularized(node, t[0], t[1], coefficient);
    Value squares = add(node, t[2], multiply(node, gradient, gradient));
    Value scale = binary(node, BinaryKind::Add, squareRoot(node, squares), epsilon);
    Value step = binary(node, BinaryKind::Div, multiply(node, gradient, rate), scale);
    t.assign({binary(node, BinaryKind::Sub, t[0], step), squares});
  });
}

static Value buildAdam(Node &node) {
  double alpha = node.real("alpha", 0.9f), beta = node.real("beta", 0.999f);
  double epsilon = node.real("epsilon", 1e-6f), coefficient = node.real("norm_coefficient", 0);
  double post = node.real("norm_coefficient_post", 0);
  Value rate = node.input(0);
  Value later = binary(node, BinaryKind::Div,
                       multiply(node, rate, squareRoot(node, decayed(node, beta, rate))),
                       decayed(node, alpha, rate));
  rate = unlessFirst(node, later, rate);
  return forEachTensor(node, 4, [&](SmallVectorImpl<Value> &t) {
    Value gradient = regularized(node, t[0], t[1], coefficient);
    Value mean = add(node, multiply(node, t[2], alpha), multiply(node, gradient, 1 - alpha));
    Value square = multiply(node, gradient, gradient);
    Value squares = add(node, multiply(node, t[3], beta), multiply(node, square, 1 - beta));
    Value scale = binary(node, BinaryKind::Add, squareRoot(node, squares), epsilon);
    Value step = binary(node, BinaryKind::Div, multiply(node, mean, rate), scale);
    Value moved = binary(node, BinaryKind::Sub, t[0], step);
    t.assign({post == 0 ? moved : multiply(node, moved, 1 - post), mean, squares});
  });
}

ArrayRef<Operator> modelc::importer::trainingOperators() {
  constexpr llvm::StringLiteral domain = "ai.onnx.preview.training";
  static constexpr Operator rows[] = {
      {"Adagrad", 1, 1, Reals, 5, unlimited, buildAdagrad, 0, domain},
      {"Adam", 1, 1, Reals, 6, unlimited, buildAdam, 0, domain},
      {"Momentum", 1, 1, Reals, 5, unlimited, buildMomentum, 0, domain},
  };
  return rows;
}
