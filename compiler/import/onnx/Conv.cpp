// Conv: transposed to channels-last and back, OIHW weights to HWC/gF, the bias added on [F].

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Window.h"

#include "dialects/nn/Conv.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static nn::Conv2dOp::Properties convProperties(Node &node, const WindowAttributes &window) {
  nn::Conv2dOp::Properties properties;
  properties.strides = node.builder().getDenseI64ArrayAttr(window.strides);
  properties.pads = node.builder().getDenseI64ArrayAttr(window.pads);
  properties.dilations = node.builder().getDenseI64ArrayAttr(window.dilations);
  properties.groups = node.builder().getI64IntegerAttr(node.integer("group", 1));
  return properties;
}

/// Adds input 2, if there is one, to the channels.
static Value withBias(Node &node, Value result) {
  if (!result || !node.has(2))
    return result;
  if (node.shape(2) != shapeOf(result).take_back())
    return node.malformed("bias has shape " + shapeText(node.shape(2)) + " but there are " +
                          Twine(shapeOf(result).back()) + " output channels");
  return binary(node, nn::BinaryKind::Add, result, node.input(2));
}

static Value buildConv(Node &node) {
  Value image = imageInput(node, 0), weight = image ? imageInput(node, 1) : Value();
  if (!weight)
    return {};
  if (node.rank(0) != node.rank(1))
    return node.malformed("input has rank " + Twine(node.rank(0)) + " but weight has rank " +
                          Twine(node.rank(1)));
  ArrayRef<int64_t> kernel = node.shape(1).drop_front(2);
  if (SmallVector<int64_t> stated = node.integers("kernel_shape", kernel);
      kernel != ArrayRef(stated))
    return node.malformed("kernel_shape is " + shapeText(stated) + " but the weight has " +
                          shapeText(kernel));
  std::optional<WindowAttributes> window = readWindow(node, kernel, /*withDilations=*/true);
  if (!window)
    return {};
  Value result =
      make<nn::Conv2dOp>(node, {channelsToEnd(node, image), transpose(node, weight, {2, 3, 1, 0})},
                         convProperties(node, *window));
  return imageResult(node, withBias(node, result));
}

ArrayRef<Operator> modelc::importer::convOperators() {
  static constexpr Operator rows[] = {
      {"Conv", 7, 28, F32, 2, 3, buildConv},
  };
  return rows;
}
