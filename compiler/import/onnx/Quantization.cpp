// DequantizeLinear of stored weights.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Quantization.h"

#include "onnx.pb.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// A single scale or zero point may also be stored as [1].
static Value asParameter(Node &node, Value value, bool perTensor) {
  return perTensor && !shapeOf(value).empty() ? reshape(node, value, {}) : value;
}

/// What later opsets added, as far as it is supported: nothing but the defaults.
static bool checkAdditions(Node &node) {
  if (node.opset() >= 21)
    if (int64_t size = node.integer("block_size", 0); size != 0)
      node.unsupported("block_size = " + Twine(size) + " is not supported");
  if (node.opset() >= 23)
    if (int64_t type = node.integer("output_dtype", 0);
        type != 0 && type != onnx::TensorProto::FLOAT)
      node.unsupported("output_dtype = " + Twine(type) + " is not supported");
  return !node.failed();
}

static Value buildDequantizeLinear(Node &node) {
  int64_t axis = node.opset() < 13 ? 0 : node.integer("axis", 1);
  if (!checkAdditions(node))
    return {};
  for (unsigned i = 0; i < 3; ++i)
    if (node.has(i) && !node.isConstant(i))
      return node.unsupported("input " + Twine(i) +
                              " is computed; only constants are supported yet");
  if (!node.type(1).getElementType().isF32())
    return node.unsupported("a scale that is not float is not supported");
  bool perTensor = node.type(1).getNumElements() == 1;
  if (!perTensor && node.opset() < 13)
    return node.malformed("scale has shape " + shapeText(node.shape(1)) + ", not one element");
  axis = perTensor ? 0 : node.axis(axis, node.rank(0));
  if (node.failed())
    return {};
  nn::DequantizeOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(axis);
  auto zeroType = RankedTensorType::get(node.shape(1), node.type(0).getElementType());
  Value zero = node.has(2) ? node.input(2) : splat(node, zeroType, 0);
  if (shapeOf(zero) != node.shape(1))
    return node.malformed("scale has shape " + shapeText(node.shape(1)) + " but zero point has " +
                          shapeText(shapeOf(zero)));
  return make<nn::DequantizeOp>(node,
                                {node.input(0), asParameter(node, node.input(1), perTensor),
                                 asParameter(node, zero, perTensor)},
                                properties);
}

ArrayRef<Operator> modelc::importer::quantizationOperators() {
  static constexpr Operator rows[] = {
      {"DequantizeLinear", 10, 28, I8 | U8 | I32, 2, 3, buildDequantizeLinear},
  };
  return rows;
}
