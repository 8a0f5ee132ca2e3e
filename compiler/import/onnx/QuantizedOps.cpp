// Operators on quantized tensors. Each tensor is followed by its scale and its zero point, the
// result's come last. A product is one of integers; the operators of com.microsoft are computed in
// float between a dequantization and a quantization.

#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Quantization.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::ReduceKind;
using nn::UnaryKind;

/// Input `i` as i32 less its zero point.
static Value withoutZero(Node &node, unsigned i) {
  Type wide = node.builder().getI32Type();
  return binary(node, BinaryKind::Sub, castTo(node, node.input(i), wide),
                castTo(node, oneNumber(node, i + 2), wide));
}

static Value buildMatMul(Node &node) {
  Value sums = matmul(node, withoutZero(node, 0), withoutZero(node, 3));
  Value factor = binary(node, BinaryKind::Mul, oneNumber(node, 1), oneNumber(node, 4));
  factor = binary(node, BinaryKind::Div, factor, oneNumber(node, 6));
  if (!sums || !factor)
    return {};
  Value scaled = binary(node, BinaryKind::Mul, castTo(node, sums, elementOf(factor)), factor);
  return stored(node, scaled, 7, node.type(7).getElementType());
}

template <BinaryKind kind> static Value buildBinary(Node &node) {
  Value result = binary(node, kind, dequantized(node, 0), dequantized(node, 3));
  return quantized(node, result, 6, node.type(0).getElementType());
}

static Value buildSigmoid(Node &node) {
  Value result = unary(node, UnaryKind::Sigmoid, dequantized(node, 0));
  return quantized(node, result, 3, node.type(0).getElementType());
}

/// The mean over all dimensions but the batch and the channels.
static Value buildGlobalAveragePool(Node &node) {
  bool channelsLast = node.integer("channels_last", 0) != 0;
  int64_t rank = node.rank(0), first = channelsLast ? 1 : 2;
  if (rank < 3)
    return node.malformed("an input of rank " + Twine(rank) + " is no image");
  auto axes = llvm::to_vector(llvm::seq(first, channelsLast ? rank - 1 : rank));
  Value result = reduce(node, ReduceKind::Mean, dequantized(node, 0), axes);
  return quantized(node, result, 3, node.type(0).getElementType());
}

/// `opset` is that of the Softmax that was quantized.
static Value buildSoftmax(Node &node) {
  bool oneAxis = node.integer("opset", 13) >= 13;
  int64_t rank = node.rank(0), axis = node.axis(node.integer("axis", -1), rank);
  if (node.failed())
    return {};
  auto axes = llvm::to_vector(llvm::seq(axis, oneAxis ? axis + 1 : rank));
  Value result = softmax(node, dequantized(node, 0), axes);
  return quantized(node, result, 3, node.type(0).getElementType());
}

ArrayRef<Operator> modelc::importer::quantizedOpsOperators() {
  constexpr unsigned Bytes = I8 | U8;
  constexpr llvm::StringLiteral domain = "com.microsoft";
  static constexpr Operator rows[] = {
      {"QLinearAdd", 1, 1, Bytes, 7, 8, buildBinary<BinaryKind::Add>, 0, domain},
      {"QLinearGlobalAveragePool", 1, 1, Bytes, 4, 5, buildGlobalAveragePool, 0, domain},
      {"QLinearMatMul", 10, 28, Bytes, 8, 8, buildMatMul},
      {"QLinearMul", 1, 1, Bytes, 7, 8, buildBinary<BinaryKind::Mul>, 0, domain},
      {"QLinearSigmoid", 1, 1, Bytes, 4, 5, buildSigmoid, 0, domain},
      {"QLinearSoftmax", 1, 1, Bytes, 4, 5, buildSoftmax, 0, domain},
  };
  return rows;
}
