// LSTM, GRU and RNN: the products of the inputs and their weights become a matmul over all time
// steps, the rest a row op for each direction.

#include "compiler/import/onnx/RecurrentLayer.h"

#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Recurrent.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using nn::ActivationKind;

//===----------------------------------------------------------------------===//
// Attributes of the ops
//===----------------------------------------------------------------------===//

/// Sets what all three ops have.
template <class Properties>
static void setCommon(RecurrentLayer &layer, int64_t direction, Properties &properties) {
  Builder &b = layer.node().builder();
  if (layer.isReverse(direction))
    properties.reverse = b.getUnitAttr();
  if (std::optional<double> clip = layer.clip())
    properties.clip = b.getF64FloatAttr(*clip);
  SmallVector<double> parameters;
  for (const GateFunction &function : layer.functions(direction))
    parameters.append({function.alpha, function.beta});
  if (llvm::any_of(parameters, [](double value) { return value != 0; }))
    properties.parameters = b.getDenseF64ArrayAttr(parameters);
}

static nn::ActivationKindAttr kindOf(RecurrentLayer &layer, int64_t direction, unsigned i) {
  return nn::ActivationKindAttr::get(layer.node().builder().getContext(),
                                     layer.functions(direction)[i].kind);
}

//===----------------------------------------------------------------------===//
// One direction
//===----------------------------------------------------------------------===//

/// The biases of one direction, [2 * gates * hidden]; null if there are none.
static Value biases(RecurrentLayer &layer, int64_t direction) {
  return layer.node().has(3) ? layer.part(layer.node().input(3), direction) : Value();
}

/// The biases of the inputs and of the state, added.
static Value summedBias(RecurrentLayer &layer, int64_t direction) {
  Value both = biases(layer, direction);
  return both ? layer.add(layer.slice(both, 0, layer.width()),
                          layer.slice(both, layer.width(), layer.width()))
              : Value();
}

static SmallVector<Value> buildRnnDirection(RecurrentLayer &layer, int64_t direction) {
  nn::RnnOp::Properties properties;
  setCommon(layer, direction, properties);
  properties.f = kindOf(layer, direction, 0);
  return makeResults<nn::RnnOp>(layer.node(),
                                {layer.gates(direction, summedBias(layer, direction)),
                                 layer.stateWeights(direction), layer.lengths(),
                                 layer.state(5, direction)},
                                properties);
}

/// What is added to the inputs' part of the gates z, r and h: with linear_before_reset, the state's
/// bias of h stays out.
static Value gruBias(RecurrentLayer &layer, int64_t direction, bool linearFirst) {
  Value both = biases(layer, direction);
  if (!both || !linearFirst)
    return summedBias(layer, direction);
  int64_t width = layer.width(), hidden = layer.hidden();
  Value zr = layer.add(layer.slice(both, 0, 2 * hidden), layer.slice(both, width, 2 * hidden));
  return concat(layer.node(), {zr, layer.slice(both, 2 * hidden, hidden)}, 0);
}

static SmallVector<Value> buildGruDirection(RecurrentLayer &layer, int64_t direction,
                                            bool linearFirst) {
  nn::GruOp::Properties properties;
  setCommon(layer, direction, properties);
  properties.f = kindOf(layer, direction, 0);
  properties.g = kindOf(layer, direction, 1);
  int64_t hidden = layer.hidden();
  Value both = biases(layer, direction), bias;
  if (both && linearFirst)
    bias = layer.slice(both, layer.width() + 2 * hidden, hidden);
  else
    bias = layer.zeros({hidden});
  if (linearFirst)
    properties.linear_first = layer.node().builder().getUnitAttr();
  return makeResults<nn::GruOp>(layer.node(),
                                {layer.gates(direction, gruBias(layer, direction, linearFirst)),
                                 layer.stateWeights(direction), bias, layer.lengths(),
                                 layer.state(5, direction)},
                                properties);
}

static SmallVector<Value> buildLstmDirection(RecurrentLayer &layer, int64_t direction,
                                             bool coupled) {
  Node &node = layer.node();
  nn::LstmOp::Properties properties;
  setCommon(layer, direction, properties);
  properties.f = kindOf(layer, direction, 0);
  properties.g = kindOf(layer, direction, 1);
  properties.h = kindOf(layer, direction, 2);
  if (coupled)
    properties.coupled = node.builder().getUnitAttr();
  SmallVector<Value> operands = {layer.gates(direction, summedBias(layer, direction)),
                                 layer.stateWeights(direction)};
  if (node.has(7))
    operands.push_back(layer.part(node.input(7), direction));
  operands.append({layer.lengths(), layer.state(5, direction), layer.state(6, direction)});
  return makeResults<nn::LstmOp>(node, operands, properties);
}

//===----------------------------------------------------------------------===//
// All directions
//===----------------------------------------------------------------------===//

static Value buildRnn(Node &node) {
  using Kind = ActivationKind;
  RecurrentLayer layer(node, /*gates=*/1, {Kind::Tanh});
  return layer.build(1, [&](int64_t direction) { return buildRnnDirection(layer, direction); });
}

static Value buildGru(Node &node) {
  using Kind = ActivationKind;
  bool linearFirst = node.integer("linear_before_reset", 0) != 0;
  RecurrentLayer layer(node, /*gates=*/3, {Kind::Sigmoid, Kind::Tanh});
  return layer.build(
      1, [&](int64_t direction) { return buildGruDirection(layer, direction, linearFirst); });
}

static Value buildLstm(Node &node) {
  using Kind = ActivationKind;
  bool coupled = node.integer("input_forget", 0) != 0;
  RecurrentLayer layer(node, /*gates=*/4, {Kind::Sigmoid, Kind::Tanh, Kind::Tanh});
  return layer.build(
      2, [&](int64_t direction) { return buildLstmDirection(layer, direction, coupled); });
}

ArrayRef<Operator> modelc::importer::recurrentOperators() {

  static constexpr Operator rows[] = {
      {"GRU", 7, 28, Reals, 3, 6, buildGru},
      {"LSTM", 7, 28, Reals, 3, 8, buildLstm},
      {"RNN", 7, 28, Reals, 3, 6, buildRnn},
  };
  return rows;
}
