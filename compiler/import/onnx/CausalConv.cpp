// CausalConvWithState: a depthwise convolution over what earlier calls left and the input.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Fold.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Conv.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// [N, C, past + L]: the state, or zeros, before the input.
static Value withPast(Node &node, int64_t past) {
  if (past == 0)
    return node.input(0);
  SmallVector<int64_t> shape(node.shape(0));
  shape.back() = past;
  if (node.has(3) && node.shape(3) != ArrayRef(shape))
    return node.malformed("past_state has shape " + shapeText(node.shape(3)) + ", not " +
                          shapeText(shape));
  Value state = node.has(3) ? node.input(3) : splat(node, node.type(0).clone(shape), 0);
  return concat(node, {state, node.input(0)}, 2);
}

/// [N, C, L] of [N, C, past + L], by a weight [C, 1, past + 1]: a 2-D convolution of height 1.
static Value convolve(Node &node, Value padded) {
  ArrayRef<int64_t> shape = shapeOf(padded), weight = node.shape(1);
  Value image = channelsToEnd(node, reshape(node, padded, {shape[0], shape[1], 1, shape[2]}));
  Value taps = transpose(node, node.input(1), {2, 1, 0});
  taps = taps ? reshape(node, taps, {1, weight[2], 1, weight[0]}) : Value();
  nn::Conv2dOp::Properties properties;
  properties.strides = properties.dilations = node.builder().getDenseI64ArrayAttr({1, 1});
  properties.pads = node.builder().getDenseI64ArrayAttr({0, 0, 0, 0});
  properties.groups = node.builder().getI64IntegerAttr(weight[0]);
  return make<nn::Conv2dOp>(node, {image, taps}, properties);
}

/// x * sigmoid(x), where the node asks for it.
static Value activated(Node &node, Value value) {
  std::string activation = node.text("activation", "none");
  if (activation == "none" || !value)
    return value;
  if (activation != "silu" && activation != "swish")
    return node.unsupported("activation " + quoted(activation) + " is not supported");
  return binary(node, nn::BinaryKind::Mul, value, unary(node, nn::UnaryKind::Sigmoid, value));
}

/// The last elements of the padded input, for the next call.
static Value presentState(Node &node, Value padded, int64_t past) {
  if (past > 0)
    return sliceAxis(node, padded, 2, shapeOf(padded)[2] - past, past);
  SmallVector<int64_t> shape(node.shape(0));
  shape.back() = 0;
  return emptyConstant(node.state(), node.location(), node.type(0).clone(shape));
}

static Value buildCausalConv(Node &node) {
  ArrayRef<int64_t> weight = node.shape(1);
  if (node.rank(0) != 3 || weight.size() != 3 || weight[1] != 1 || weight[2] < 1 ||
      weight[0] != node.shape(0)[1])
    return node.malformed("a weight of shape " + shapeText(weight) +
                          " does not fit an input of shape " + shapeText(node.shape(0)));
  int64_t past = weight[2] - 1;
  Value padded = withPast(node, past);
  Value result = padded ? convolve(node, padded) : Value();
  if (result && node.has(2))
    result = binary(node, nn::BinaryKind::Add, result, node.input(2));
  result = channelsFromEnd(node, activated(node, result));
  if (!result)
    return {};
  node.setOutput(1, presentState(node, padded, past));
  return reshape(node, result, node.shape(0));
}

ArrayRef<Operator> modelc::importer::causalConvOperators() {
  static constexpr Operator rows[] = {
      {"CausalConvWithState", 27, 28, Reals, 2, 4, buildCausalConv, 1u << 3},
  };
  return rows;
}
