// Cast, CastLike and BitCast. What they say of 8-bit floats concerns none of modelc's types.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"
#include "dialects/nn/Weights.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static void ignoreFloat8(Node &node) {
  if (node.opset() >= 19)
    node.ignore("saturate");
  if (node.opset() >= 24)
    node.ignore("round_mode");
}

static Value buildCast(Node &node) {
  ignoreFloat8(node);
  int64_t to = node.integer("to", 0);
  Type element = elementType(node.builder(), int(to));
  if (!element)
    return node.unsupported("element type " + elementTypeName(int(to)) + " is not supported");
  return castTo(node, node.input(0), element);
}

static Value buildCastLike(Node &node) {
  ignoreFloat8(node);
  return castTo(node, node.input(0), node.type(1).getElementType());
}

static Value buildBitCast(Node &node) {
  int64_t to = node.integer("to", 0);
  Type element = elementType(node.builder(), int(to)), own = node.type(0).getElementType();
  if (!element)
    return node.unsupported("element type " + elementTypeName(int(to)) + " is not supported");
  if (nn::elementBytes(element) != nn::elementBytes(own))
    return node.malformed(elementTypeName(own) + " and " + elementTypeName(element) +
                          " have different sizes");
  bool hasBool = element.isInteger(1) || own.isInteger(1); // a byte that is 0 or 1
  return hasBool ? castTo(node, node.input(0), element) : bitcastTo(node, node.input(0), element);
}

ArrayRef<Operator> modelc::importer::castOperators() {
  static constexpr Operator rows[] = {
      {"BitCast", 26, 28, Stored, 1, 1, buildBitCast, anyInput},
      {"Cast", 7, 28, Stored, 1, 1, buildCast, anyInput},
      {"CastLike", 15, 28, Stored, 2, 2, buildCastLike, anyInput},
  };
  return rows;
}
