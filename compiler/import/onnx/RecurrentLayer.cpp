#include "compiler/import/onnx/RecurrentLayer.h"

#include "compiler/import/onnx/Movement.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using nn::ActivationKind;
using nn::BinaryKind;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

RecurrentLayer::RecurrentLayer(Node &node, int64_t gates, ArrayRef<ActivationKind> functions)
    : n(node), gateCount(gates) {
  readDirection();
  readFunctions(functions);
  if (node.opset() >= 14)
    isBatchFirst = node.integer("layout", 0) != 0;
  if (node.hasAttribute("clip"))
    limit = node.real("clip", 0);
  if (limit && !(*limit > 0))
    node.unsupported("clip is not positive");
  if (!node.failed())
    readShapes();
}

void RecurrentLayer::readDirection() {
  std::string direction = n.text("direction", "forward");
  if (direction == "bidirectional")
    directions = 2;
  else if (direction == "reverse")
    firstIsReverse = true;
  else if (direction != "forward")
    n.malformed("direction " + quoted(direction) + " is not known");
}

void RecurrentLayer::expectShape(unsigned i, ArrayRef<int64_t> shape) {
  if (n.has(i) && n.shape(i) != shape)
    n.malformed("input " + Twine(i) + " has shape " + shapeText(n.shape(i)) + ", not " +
                shapeText(shape));
}

void RecurrentLayer::readShapes() {
  if (n.rank(0) != 3 || n.rank(2) != 3) {
    n.malformed("inputs 0 and 2 must have rank 3");
    return;
  }
  ArrayRef<int64_t> x = n.shape(0);
  steps = x[isBatchFirst ? 1 : 0];
  batch = x[isBatchFirst ? 0 : 1];
  inputs = x[2];
  hiddenSize = n.shape(2)[2];
  if (int64_t stated = n.integer("hidden_size", hiddenSize); stated != hiddenSize)
    n.malformed("hidden_size is " + Twine(stated) + " but the weights are those of " +
                Twine(hiddenSize));
  expectShape(1, {directions, width(), inputs});
  expectShape(2, {directions, width(), hiddenSize});
  expectShape(3, {directions, 2 * width()});
  expectShape(4, {batch});
  SmallVector<int64_t> states = {directions, batch, hiddenSize};
  if (isBatchFirst)
    std::swap(states[0], states[1]);
  expectShape(5, states);
  expectShape(6, states);
  expectShape(7, {directions, 3 * hiddenSize});
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// A function by its name in ONNX, with the defaults of the parameters that it has. NaN: none on
/// which runtimes agree.
struct KnownFunction {
  StringLiteral name;
  ActivationKind kind;
  std::optional<double> alpha = std::nullopt, beta = std::nullopt;
};

} // namespace

static const KnownFunction *findFunction(StringRef name) {
  static const KnownFunction known[] = {
      {"Affine", ActivationKind::Affine, NAN, NAN},
      {"Elu", ActivationKind::Elu, 1.0},
      {"HardSigmoid", ActivationKind::HardSigmoid, 0.2f, 0.5},
      {"LeakyRelu", ActivationKind::LeakyRelu, 0.01f},
      {"Relu", ActivationKind::Relu},
      {"ScaledTanh", ActivationKind::ScaledTanh, NAN, NAN},
      {"Sigmoid", ActivationKind::Sigmoid},
      {"Softplus", ActivationKind::Softplus},
      {"Softsign", ActivationKind::Softsign},
      {"Tanh", ActivationKind::Tanh},
      {"ThresholdedRelu", ActivationKind::ThresholdedRelu, 1.0},
  };
  const auto *found =
      llvm::find_if(known, [&](const KnownFunction &function) { return function.name == name; });
  return found == std::end(known) ? nullptr : found;
}

/// The next number of a list from which functions that have it take it in turn; the default once
/// the list is used up.
static double take(ArrayRef<float> &list, double otherwise) {
  if (list.empty())
    return otherwise;
  double value = list.front();
  list = list.drop_front();
  return value;
}

void RecurrentLayer::readFunctions(ArrayRef<ActivationKind> defaults) {
  SmallVector<float> alphas = n.reals("activation_alpha"), betas = n.reals("activation_beta");
  ArrayRef<float> alpha = alphas, beta = betas;
  SmallVector<std::string> names = n.texts("activations");
  size_t count = defaults.size() * directions;
  for (size_t i = 0; names.empty() && i < count; ++i)
    allFunctions.push_back({defaults[i % defaults.size()]});
  if (!names.empty() && names.size() != count && names.size() != 2 * count) {
    n.malformed("has " + Twine(names.size()) + " activations, not " + Twine(count));
    return;
  }
  names.resize(std::min(names.size(), count)); // RNN states both directions by default
  for (const std::string &name : names) {
    const KnownFunction *known = findFunction(name);
    if (!known) {
      n.malformed("activation " + quoted(name) + " is not known");
      return;
    }
    GateFunction function{known->kind, known->alpha ? take(alpha, *known->alpha) : 0.0,
                          known->beta ? take(beta, *known->beta) : 0.0};
    if (std::isnan(function.alpha) || std::isnan(function.beta))
      n.unsupported("activation " + quoted(name) + " needs activation_alpha and activation_beta");
    allFunctions.push_back(function);
  }
  if (!alpha.empty() || !beta.empty())
    n.unsupported("activation_alpha or activation_beta have more values than there are functions "
                  "that take one");
}

ArrayRef<GateFunction> RecurrentLayer::functions(int64_t direction) const {
  size_t count = allFunctions.size() / directions;
  return ArrayRef<GateFunction>(allFunctions).slice(direction * count, count);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

Value RecurrentLayer::slice(Value vector, int64_t start, int64_t size) {
  return sliceAxis(n, vector, 0, start, size);
}

Value RecurrentLayer::part(Value value, int64_t direction) {
  Value one = directions == 1 ? value : sliceAxis(n, value, 0, direction, 1);
  return one ? reshape(n, one, shapeOf(one).drop_front()) : Value();
}

Value RecurrentLayer::add(Value lhs, Value rhs) { return binary(n, BinaryKind::Add, lhs, rhs); }

Value RecurrentLayer::zeros(ArrayRef<int64_t> shape) {
  return splat(n, RankedTensorType::get(shape, n.type(0).getElementType()), 0);
}

Value RecurrentLayer::gates(int64_t direction, Value bias) {
  Value x = isBatchFirst ? transpose(n, n.input(0), {1, 0, 2}) : n.input(0);
  Value rows = reshape(n, x, {steps * batch, inputs});
  Value product = matmul(n, rows, transpose(n, part(n.input(1), direction), {1, 0}));
  return reshape(n, bias ? add(product, bias) : product, {steps, batch, width()});
}

Value RecurrentLayer::stateWeights(int64_t direction) {
  return transpose(n, part(n.input(2), direction), {1, 0});
}

Value RecurrentLayer::lengths() {
  if (n.has(4))
    return n.input(4);
  return splat(n, RankedTensorType::get({batch}, n.builder().getI32Type()), double(steps));
}

Value RecurrentLayer::state(unsigned i, int64_t direction) {
  if (!n.has(i))
    return zeros({batch, hiddenSize});
  return part(isBatchFirst ? transpose(n, n.input(i), {1, 0, 2}) : n.input(i), direction);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// [steps, batch, hidden] of each direction as [steps, directions, batch, hidden], or [batch,
/// steps, directions, hidden].
Value RecurrentLayer::joinSequences(ArrayRef<Value> ofDirections) {
  SmallVector<Value> parts = llvm::map_to_vector(ofDirections, [&](Value y) {
    return reshape(n, y, {steps, 1, batch, hiddenSize});
  });
  Value y = parts.size() == 1 ? parts[0] : concat(n, parts, 1);
  return isBatchFirst ? transpose(n, y, {2, 0, 1, 3}) : y;
}

/// [batch, hidden] of each direction as [directions, batch, hidden], or [batch, directions,
/// hidden].
Value RecurrentLayer::joinStates(ArrayRef<Value> ofDirections) {
  SmallVector<Value> parts = llvm::map_to_vector(ofDirections, [&](Value state) {
    return reshape(n, state, {1, batch, hiddenSize});
  });
  Value states = parts.size() == 1 ? parts[0] : concat(n, parts, 0);
  return isBatchFirst ? transpose(n, states, {1, 0, 2}) : states;
}

Value RecurrentLayer::build(unsigned states,
                            llvm::function_ref<SmallVector<Value>(int64_t)> buildDirection) {
  SmallVector<SmallVector<Value>> results; // by result of the row op, then by direction
  for (int64_t direction = 0; direction < directions && !n.failed(); ++direction) {
    SmallVector<Value> made = buildDirection(direction);
    results.resize(made.size());
    for (auto [all, one] : llvm::zip_equal(results, made))
      all.push_back(one);
  }
  if (n.failed())
    return {};
  for (unsigned i = 1; i <= states; ++i)
    if (n.isUsed(i))
      n.setOutput(i, joinStates(results[i]));
  return joinSequences(results[0]);
}
