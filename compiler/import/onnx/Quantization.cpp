// QuantizeLinear, DequantizeLinear and DynamicQuantizeLinear, written out: only stored weights that
// one nn.dequantize describes are given to it.

#include "compiler/import/onnx/Quantization.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"

#include "dialects/nn/Quantization.h"

#include "onnx.pb.h"

#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::ReduceKind;

//===----------------------------------------------------------------------===//
// Shared with other families
//===----------------------------------------------------------------------===//

Value modelc::importer::saturate(Node &node, Value value, Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  bool isUnsigned = type.isUnsignedInteger();
  double low = isUnsigned ? 0 : -double(int64_t(1) << (width - 1));
  double high = double((int64_t(1) << (isUnsigned ? width : width - 1)) - 1);
  return castTo(node, clip(node, value, low, high), type);
}

Value modelc::importer::roundToEven(Node &node, Value value) {
  return unary(node, nn::UnaryKind::Round, value);
}

Value modelc::importer::oneNumber(Node &node, unsigned i) {
  if (node.type(i).getNumElements() != 1)
    return node.unsupported("input " + Twine(i) + " of shape " + shapeText(node.shape(i)) +
                            " is not supported; only one number is");
  return reshape(node, node.input(i), {});
}

Value modelc::importer::dequantized(Node &node, unsigned i) {
  Value scale = oneNumber(node, i + 1);
  if (!scale)
    return {};
  Value x = castTo(node, node.input(i), elementOf(scale));
  if (node.has(i + 2))
    x = binary(node, BinaryKind::Sub, x, castTo(node, oneNumber(node, i + 2), elementOf(scale)));
  return binary(node, BinaryKind::Mul, x, scale);
}

Value modelc::importer::stored(Node &node, Value value, unsigned zero, Type type) {
  Value whole = roundToEven(node, value);
  if (whole && node.has(zero))
    whole =
        binary(node, BinaryKind::Add, whole, castTo(node, oneNumber(node, zero), elementOf(whole)));
  return saturate(node, whole, type);
}

Value modelc::importer::quantized(Node &node, Value value, unsigned i, Type type) {
  return stored(node, binary(node, BinaryKind::Div, value, oneNumber(node, i)), i + 1, type);
}

//===----------------------------------------------------------------------===//
// Scales and zero points
//===----------------------------------------------------------------------===//

namespace {
/// Which elements of the input share a parameter: all, those of an index of dimension `axis`, or
/// blocks of `blockSize` along it.
struct Granularity {
  enum Kind { Tensor, Axis, Block } kind;
  int64_t axis = 0, blockSize = 0;
};
} // namespace

/// Reads the attributes and checks the shape of the scale, input 1; nothing after an error.
static std::optional<Granularity> readGranularity(Node &node) {
  int64_t axis = node.opset() < 13 ? 0 : node.integer("axis", 1);
  int64_t blockSize = node.opset() < 21 ? 0 : node.integer("block_size", 0);
  ArrayRef<int64_t> shape = node.shape(0), scale = node.shape(1);
  if (blockSize < 0 || blockSize > OnnxImportLimits::dimension)
    return node.malformed("block_size = " + Twine(blockSize)), std::nullopt;
  if (blockSize == 0 && node.type(1).getNumElements() == 1 && scale.size() <= 1)
    return Granularity{Granularity::Tensor};
  axis = node.axis(axis, node.rank(0));
  if (node.failed())
    return std::nullopt;
  SmallVector<int64_t> expected = {shape[axis]};
  if (blockSize > 0) {
    expected.assign(shape.begin(), shape.end());
    expected[axis] = (shape[axis] + blockSize - 1) / blockSize;
  }
  if (scale == ArrayRef<int64_t>(expected) && node.opset() >= 13)
    return Granularity{blockSize > 0 ? Granularity::Block : Granularity::Axis, axis, blockSize};
  return node.malformed("scale has shape " + shapeText(scale) + ", not " + shapeText(expected)),
         std::nullopt;
}

/// Each element of `parameter` repeated along the block that it belongs to.
static Value repeatAlong(Node &node, Value parameter, int64_t axis, int64_t blockSize) {
  SmallVector<int64_t> shape(shapeOf(parameter));
  shape.insert(shape.begin() + axis + 1, 1);
  Value single = reshape(node, parameter, shape);
  shape[axis + 1] = blockSize;
  Value repeated = broadcast(node, single, shape);
  shape.erase(shape.begin() + axis);
  shape[axis] = shapeOf(parameter)[axis] * blockSize;
  return reshape(node, repeated, shape);
}

/// `parameter` in a shape that broadcasts to that of input 0.
static Value spread(Node &node, Value parameter, const Granularity &granularity) {
  int64_t rank = node.rank(0);
  SmallVector<int64_t> shape;
  switch (granularity.kind) {
  case Granularity::Tensor:
    return reshape(node, parameter, {});
  case Granularity::Axis:
    shape.assign(rank, 1);
    shape[granularity.axis] = shapeOf(parameter)[0];
    return reshape(node, parameter, shape);
  case Granularity::Block: // the last one may be cut off
    return sliceAxis(node, repeatAlong(node, parameter, granularity.axis, granularity.blockSize),
                     granularity.axis, 0, node.shape(0)[granularity.axis]);
  }
  llvm_unreachable("all kinds are handled");
}

/// The element type that attribute `name` asks for; `otherwise` if it does not, null after an
/// error.
static Type typeAttribute(Node &node, StringRef name, int64_t since, Type otherwise) {
  int64_t asked = node.opset() < since ? 0 : node.integer(name, 0);
  if (asked == 0)
    return otherwise;
  Type type = elementType(node.builder(), int(asked));
  if (!type)
    node.unsupported(Twine(name) + " = " + elementTypeName(int(asked)) + " is not supported");
  return type;
}

static bool checkZeroPoint(Node &node) {
  if (node.has(2) && node.shape(2) != node.shape(1))
    node.malformed("scale has shape " + shapeText(node.shape(1)) + " but zero point has " +
                   shapeText(node.shape(2)));
  return !node.failed();
}

//===----------------------------------------------------------------------===//
// DequantizeLinear
//===----------------------------------------------------------------------===//

/// nn.dequantize of constants.
static Value dequantizeWeight(Node &node, const Granularity &granularity) {
  bool perTensor = granularity.kind == Granularity::Tensor;
  auto asParameter = [&](Value value) { return perTensor ? reshape(node, value, {}) : value; };
  nn::DequantizeOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(granularity.axis);
  auto zeroType = RankedTensorType::get(node.shape(1), node.type(0).getElementType());
  Value zero = node.has(2) ? node.input(2) : splat(node, zeroType, 0);
  return make<nn::DequantizeOp>(
      node, {node.input(0), asParameter(node.input(1)), asParameter(zero)}, properties);
}

/// `(x - zero point) * scale`
static Value buildDequantizeLinear(Node &node) {
  std::optional<Granularity> granularity = readGranularity(node);
  Type result = typeAttribute(node, "output_dtype", 23, node.type(1).getElementType());
  if (!granularity || !result || !checkZeroPoint(node))
    return {};
  bool isWeight = node.isConstant(0) && node.isConstant(1) && (!node.has(2) || node.isConstant(2));
  if (isWeight && granularity->kind != Granularity::Block)
    return castTo(node, dequantizeWeight(node, *granularity), result);
  Type real = node.type(1).getElementType();
  Value x = castTo(node, node.input(0), real);
  if (node.has(2))
    x = binary(node, BinaryKind::Sub, x,
               castTo(node, spread(node, node.input(2), *granularity), real));
  return castTo(node, binary(node, BinaryKind::Mul, x, spread(node, node.input(1), *granularity)),
                result);
}

//===----------------------------------------------------------------------===//
// QuantizeLinear, DynamicQuantizeLinear
//===----------------------------------------------------------------------===//

/// `saturate(round(x / scale) + zero point)`
static Value buildQuantizeLinear(Node &node) {
  std::optional<Granularity> granularity = readGranularity(node);
  if (node.opset() >= 19)
    node.ignore("saturate"); // of float8 only
  Type real = node.type(1).getElementType();
  Type unsigned8 = IntegerType::get(real.getContext(), 8, IntegerType::Unsigned);
  Type stored = node.has(2) ? node.type(2).getElementType() : unsigned8;
  Type result = typeAttribute(node, "output_dtype", 21, stored);
  Type precision = typeAttribute(node, "precision", 23, real);
  if (!granularity || !result || !precision || !checkZeroPoint(node))
    return {};
  if (!result.isInteger() || result.getIntOrFloatBitWidth() > 16 || result.isInteger(1))
    return node.unsupported("a result of " + elementTypeName(result) + " is not supported");
  if (precision != real)
    return node.unsupported("precision = " + elementTypeName(precision) + " is not supported");
  Value scale = spread(node, node.input(1), *granularity);
  Value whole =
      roundToEven(node, binary(node, BinaryKind::Div, castTo(node, node.input(0), real), scale));
  if (node.has(2))
    whole = binary(node, BinaryKind::Add, whole,
                   castTo(node, spread(node, node.input(2), *granularity), real));
  return saturate(node, whole, result);
}

/// The range of x, which includes 0, becomes 0 to 255.
static Value buildDynamicQuantizeLinear(Node &node) {
  Value x = node.input(0);
  Type unsigned8 = IntegerType::get(node.builder().getContext(), 8, IntegerType::Unsigned);
  auto axes = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  auto extreme = [&](ReduceKind kind, BinaryKind with) {
    return binary(node, with, dropDimensions(node, reduce(node, kind, x, axes), axes), 0.0);
  };
  Value low = extreme(ReduceKind::Min, BinaryKind::Min);
  Value high = extreme(ReduceKind::Max, BinaryKind::Max);
  Value range = binary(node, BinaryKind::Sub, high, low);
  Value scale = binary(node, BinaryKind::Div, range, 255.0);
  if (!scale)
    return {};
  Value isZero = compare(node, nn::CompareKind::Eq, scale, scalar(node, scale, 0));
  scale = select(node, isZero, scalar(node, scale, 1), scale);
  Value zero = binary(node, BinaryKind::Div, unary(node, nn::UnaryKind::Neg, low), scale);
  zero = roundToEven(node, clip(node, zero, 0, 255));
  node.setOutput(1, scale);
  node.setOutput(2, saturate(node, zero, unsigned8));
  Value whole = roundToEven(node, binary(node, BinaryKind::Div, x, scale));
  return saturate(node, binary(node, BinaryKind::Add, whole, zero), unsigned8);
}

ArrayRef<Operator> modelc::importer::quantizationOperators() {
  static constexpr Operator rows[] = {
      {"DequantizeLinear", 10, 28, I8 | U8 | I16 | U16 | I32, 2, 3, buildDequantizeLinear},
      {"DynamicQuantizeLinear", 11, 28, F32, 1, 1, buildDynamicQuantizeLinear},
      {"QuantizeLinear", 10, 28, F32 | I32, 2, 3, buildQuantizeLinear},
  };
  return rows;
}
