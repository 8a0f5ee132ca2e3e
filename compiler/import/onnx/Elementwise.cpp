// Functions of one operand, operators with broadcasting, and Expand.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Shapes.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::UnaryKind;

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

template <UnaryKind kind> static Value buildUnary(Node &node) {
  return unary(node, kind, node.input(0));
}

static Value buildAbs(Node &node) {
  bool isUnsigned = node.type(0).getElementType().isUnsignedInteger();
  return isUnsigned ? node.input(0) : unary(node, UnaryKind::Abs, node.input(0));
}

static Value buildReciprocal(Node &node) {
  return binary(node, BinaryKind::Div, scalar(node, node.input(0), 1), node.input(0));
}

//===----------------------------------------------------------------------===//
// Two operands and more
//===----------------------------------------------------------------------===//

/// Two operands, or more of them from left to right; one alone is the result.
template <BinaryKind kind> static Value buildBinary(Node &node) {
  Value result = node.input(0);
  for (unsigned i = 1; i < node.inputCount(); ++i)
    result = binary(node, kind, result, node.input(i));
  return result;
}

static Value buildMean(Node &node) {
  Value sum = buildBinary<BinaryKind::Add>(node);
  if (!sum || node.inputCount() == 1)
    return sum;
  return binary(node, BinaryKind::Div, sum, double(node.inputCount()));
}

static Value buildMod(Node &node) {
  int64_t fmod = node.integer("fmod", 0);
  if (fmod != 0 && fmod != 1)
    return node.malformed("fmod is " + Twine(fmod) + ", not 0 or 1");
  if (fmod == 0 && node.opset() < 28 && isa<FloatType>(node.type(0).getElementType()))
    return node.malformed("fmod must be 1 for floats before opset 28");
  return binary(node, fmod ? BinaryKind::Rem : BinaryKind::Mod, node.input(0), node.input(1));
}

static Value buildBitShift(Node &node) {
  std::string direction = node.text("direction", "");
  if (direction != "LEFT" && direction != "RIGHT")
    return node.malformed("direction must be LEFT or RIGHT");
  return binary(node, direction == "LEFT" ? BinaryKind::Shl : BinaryKind::Shr, node.input(0),
                node.input(1));
}

/// The type in which a power is computed: the base's if it is a float; f64 if only the exponent is
/// one; else integers that hold both.
static Type powerType(Node &node, Type base, Type exponent) {
  if (isa<FloatType>(base) || base == exponent)
    return base;
  if (isa<FloatType>(exponent))
    return node.builder().getF64Type();
  return node.builder().getI64Type();
}

static Value buildPow(Node &node) {
  Type base = node.type(0).getElementType();
  Type type = powerType(node, base, node.type(1).getElementType());
  Value power = binary(node, BinaryKind::Pow, castTo(node, node.input(0), type),
                       castTo(node, node.input(1), type));
  return castTo(node, power, base);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static Value buildIdentity(Node &node) { return node.input(0); }

static Value buildExpand(Node &node) {
  std::optional<SmallVector<int64_t>> wish = node.constantInts(1);
  if (!wish)
    return {};
  std::optional<SmallVector<int64_t>> shape = nn::broadcastShapes(node.shape(0), *wish);
  if (!shape)
    return node.malformed("shape " + shapeText(node.shape(0)) + " does not broadcast to " +
                          shapeText(*wish));
  return broadcast(node, node.input(0), *shape);
}

ArrayRef<Operator> modelc::importer::elementwiseOperators() {
  static constexpr Operator rows[] = {
      {"Abs", 7, 28, Numbers, 1, 1, buildAbs, anyInput},
      {"Acos", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Acos>, anyInput},
      {"Acosh", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Acosh>, anyInput},
      {"Add", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Add>, anyInput},
      {"Asin", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Asin>, anyInput},
      {"Asinh", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Asinh>, anyInput},
      {"Atan", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Atan>, anyInput},
      {"Atanh", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Atanh>, anyInput},
      {"BitShift", 11, 27, Unsigned, 2, 2, buildBitShift, anyInput},
      {"BitShift", 28, 28, Integers, 2, 2, buildBitShift, anyInput},
      {"BitwiseAnd", 18, 28, Integers, 2, 2, buildBinary<BinaryKind::And>, anyInput},
      {"BitwiseNot", 18, 28, Integers, 1, 1, buildUnary<UnaryKind::Not>, anyInput},
      {"BitwiseOr", 18, 28, Integers, 2, 2, buildBinary<BinaryKind::Or>, anyInput},
      {"BitwiseXor", 18, 28, Integers, 2, 2, buildBinary<BinaryKind::Xor>, anyInput},
      {"Ceil", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Ceil>, anyInput},
      {"Cos", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Cos>, anyInput},
      {"Cosh", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Cosh>, anyInput},
      {"Div", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Div>, anyInput},
      {"Erf", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Erf>, anyInput},
      {"Exp", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Exp>, anyInput},
      {"Expand", 8, 28, Stored, 2, 2, buildExpand, anyInput},
      {"Floor", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Floor>, anyInput},
      {"Identity", 7, 28, Stored, 1, 1, buildIdentity, anyInput},
      {"Log", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Log>, anyInput},
      {"Max", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Max>, anyInput},
      {"Mean", 7, 28, Reals, 1, unlimited, buildMean, anyInput},
      {"Min", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Min>, anyInput},
      {"Mod", 10, 28, Numbers, 2, 2, buildMod, anyInput},
      {"Mul", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Mul>, anyInput},
      {"Neg", 7, 28, Reals | Signed, 1, 1, buildUnary<UnaryKind::Neg>, anyInput},
      {"Pow", 7, 28, Reals | I32 | I64, 2, 2, buildPow, anyInput},
      {"Reciprocal", 7, 28, Reals, 1, 1, buildReciprocal, anyInput},
      {"Round", 11, 28, Reals, 1, 1, buildUnary<UnaryKind::Round>, anyInput},
      {"Sign", 9, 28, Numbers, 1, 1, buildUnary<UnaryKind::Sign>, anyInput},
      {"Sin", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Sin>, anyInput},
      {"Sinh", 9, 28, Reals, 1, 1, buildUnary<UnaryKind::Sinh>, anyInput},
      {"Sqrt", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Sqrt>, anyInput},
      {"Sub", 7, 28, Numbers, 2, 2, buildBinary<BinaryKind::Sub>, anyInput},
      {"Sum", 7, 28, Numbers, 1, unlimited, buildBinary<BinaryKind::Add>, anyInput},
      {"Tan", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Tan>, anyInput},
      {"Tanh", 7, 28, Reals, 1, 1, buildUnary<UnaryKind::Tanh>, anyInput},
  };
  return rows;
}
