// Shape, Size, ConstantOfShape, Range, EyeLike, OneHot, NonZero: values that follow from shapes and
// numbers.

#include "compiler/evaluator/HostTensor.h"
#include "compiler/evaluator/Strides.h"
#include "compiler/import/onnx/Fold.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// Shape, Size
//===----------------------------------------------------------------------===//

static Value buildShape(Node &node) {
  ArrayRef<int64_t> shape = node.shape(0);
  int64_t rank = shape.size(), start = 0, end = rank;
  if (node.opset() >= 15) {
    start = node.integer("start", 0), end = node.integer("end", rank);
    auto clamped = [rank](int64_t axis) {
      return std::clamp<int64_t>(axis < 0 ? axis + rank : axis, 0, rank);
    };
    start = clamped(start), end = std::max(start, clamped(end));
  }
  return intConstant(node, end - start, shape.slice(start, end - start));
}

static Value buildSize(Node &node) { return intConstant(node, {}, node.type(0).getNumElements()); }

//===----------------------------------------------------------------------===//
// Constants of given sizes
//===----------------------------------------------------------------------===//

/// A constant of `type` that has the bytes of one element everywhere.
static Value repeated(Node &node, RankedTensorType type, ArrayRef<char> element) {
  char *memory;
  HostTensor tensor = allocateTensor(type, /*isSplat=*/true, memory);
  llvm::copy(element, memory);
  Value constant =
      nn::ConstantOp::create(node.builder(), node.location(), toElementsAttr(tensor, "splat"));
  node.state().constants.insert(constant);
  return constant;
}

/// The bytes of the attribute `value`, which has one element, and its type; null after an error.
static std::pair<Type, SmallVector<char>> elementAttribute(Node &node) {
  onnx::TensorProto *tensor = node.tensor("value");
  if (!tensor)
    return {node.failed() ? Type() : node.builder().getF32Type(), SmallVector<char>(4, 0)};
  Value value = importTensor(node.state(), *tensor, node.location(), node.describe("value"));
  if (!value)
    return node.refused(), std::pair<Type, SmallVector<char>>();
  std::optional<HostTensor> known = toHostTensor(value.getDefiningOp<nn::ConstantOp>().getValue());
  if (!known || known->type.getNumElements() != 1)
    return node.malformed("value must have one element"), std::pair<Type, SmallVector<char>>();
  return {known->type.getElementType(), SmallVector<char>(known->bytes())};
}

static Value buildConstantOfShape(Node &node) {
  std::optional<SmallVector<int64_t>> shape = node.constantInts(0);
  auto [element, bytes] = elementAttribute(node);
  if (!shape || !element)
    return {};
  if (std::string problem = shapeProblem(*shape, bytes.size()); !problem.empty())
    return node.unsupported("the result's " + problem);
  auto type = RankedTensorType::get(*shape, element);
  return isEmptyShape(*shape) ? emptyConstant(node.state(), node.location(), type)
                              : repeated(node, type, bytes);
}

/// Ones on diagonal k, in the element type dtype or the input's.
static Value buildEyeLike(Node &node) {
  int64_t k = node.integer("k", 0);
  Type element = node.type(0).getElementType();
  if (node.hasAttribute("dtype"))
    element = elementType(node.builder(), int(node.integer("dtype", 0)));
  if (!element || node.rank(0) != 2 || node.type(0).getNumElements() > largestTable)
    return node.unsupported("supports matrices of at most " + Twine(largestTable) +
                            " elements and of known element types");
  auto type = RankedTensorType::get(node.shape(0), element);
  int64_t width = nn::elementBytes(element), columns = node.shape(0)[1];
  std::vector<char> bytes(type.getNumElements() * width, 0);
  Value one = splat(node, RankedTensorType::get({}, element), 1);
  std::optional<HostTensor> stored = toHostTensor(one.getDefiningOp<nn::ConstantOp>().getValue());
  for (int64_t row = std::max<int64_t>(0, -std::max(k, -node.shape(0)[0]));
       row < node.shape(0)[0] && k < columns && row + k < columns; ++row)
    llvm::copy(stored->bytes(), bytes.begin() + (row * columns + row + k) * width);
  return constantOf(node, type, bytes);
}

//===----------------------------------------------------------------------===//
// Range
//===----------------------------------------------------------------------===//

/// Numbers from start to limit in steps of delta, which is not 0; of integers exactly.
static double countOf(int64_t start, int64_t limit, int64_t delta) {
  auto distance = [](int64_t from, int64_t to) { return uint64_t(to) - uint64_t(from); };
  if (delta > 0)
    return limit > start ? double((distance(start, limit) - 1) / uint64_t(delta) + 1) : 0;
  return limit < start ? double((distance(limit, start) - 1) / (0 - uint64_t(delta)) + 1) : 0;
}
static double countOf(double start, double limit, double delta) {
  double count = std::ceil((limit - start) / delta);
  return count < 0 ? 0 : count;
}

/// start, start + delta, .. before limit; Number is what the three are read as.
template <class Number, class Stored>
static Value range(Node &node, Number start, Number limit, Number delta) {
  double count = delta == 0 ? HUGE_VAL : countOf(start, limit, delta);
  if (!(count <= double(largestTable))) // or it is NaN
    return node.unsupported("a range of so many elements is not supported");
  SmallVector<Stored> values;
  for (int64_t i = 0; i < int64_t(count); ++i)
    values.push_back(Stored(start + Number(i) * delta));
  auto type = RankedTensorType::get(int64_t(values.size()), node.type(0).getElementType());
  if (values.empty())
    return emptyConstant(node.state(), node.location(), type);
  return constantOf(node, type,
                    ArrayRef<char>(reinterpret_cast<const char *>(values.data()),
                                   values.size() * sizeof(Stored)));
}

template <class Stored> static Value rangeOfInts(Node &node) {
  std::optional<int64_t> numbers[3];
  for (unsigned i : {0, 1, 2})
    if (!(numbers[i] = node.constantInt(i)))
      return {};
  return range<int64_t, Stored>(node, *numbers[0], *numbers[1], *numbers[2]);
}

template <class Stored> static Value rangeOfReals(Node &node) {
  std::optional<double> numbers[3];
  for (unsigned i : {0, 1, 2})
    if (!(numbers[i] = node.constantScalar(i)))
      return {};
  return range<double, Stored>(node, *numbers[0], *numbers[1], *numbers[2]);
}

static Value buildRange(Node &node) {
  node.ignore("stash_type");
  Type element = node.type(0).getElementType();
  if (element.isF32())
    return rangeOfReals<float>(node);
  if (element.isF64())
    return rangeOfReals<double>(node);
  if (element.isInteger(16))
    return rangeOfInts<int16_t>(node);
  return element.isInteger(32) ? rangeOfInts<int32_t>(node) : rangeOfInts<int64_t>(node);
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// Element `i` of the values, as a scalar.
static Value valueAt(Node &node, int64_t i) {
  return reshape(node, sliceAxis(node, node.input(2), 0, i, 1), {});
}

/// A negative index counts from the end; one outside of -depth .. depth-1 is off everywhere.
static Value buildOneHot(Node &node) {
  std::optional<SmallVector<double>> depths = node.constantReals(1);
  int64_t rank = node.rank(0), axis = node.axis(node.integer("axis", -1), rank + 1);
  if (!depths || node.failed())
    return {};
  if (depths->size() != 1 || !(depths->front() >= 1) ||
      !(depths->front() <= OnnxImportLimits::dimension) || node.shape(2) != ArrayRef<int64_t>(2))
    return node.malformed("needs one depth of at least 1 and two values");
  auto depth = int64_t(depths->front());
  if (depth > largestTable)
    return node.unsupported("a depth of " + Twine(depth) + " is not supported");
  SmallVector<int64_t> shape(node.shape(0)), along(rank + 1 - axis, 1);
  shape.insert(shape.begin() + axis, 1);
  along[0] = depth;
  Value index = reshape(node, castTo(node, node.input(0), node.builder().getI64Type()), shape);
  Value places = countUp(node, along);
  if (!index)
    return {};
  Value fromEnd = binary(node, nn::BinaryKind::Add, index, scalar(node, index, double(depth)));
  Value isNegative = compare(node, nn::CompareKind::Lt, index, scalar(node, index, 0));
  Value place = select(node, isNegative, fromEnd, index);
  return select(node, compare(node, nn::CompareKind::Eq, place, places), valueAt(node, 1),
                valueAt(node, 0));
}

//===----------------------------------------------------------------------===//
// NonZero
//===----------------------------------------------------------------------===//

/// The coordinates of the elements that are not 0, a row for each dimension. The input must be
/// known, as the size of the result depends on it.
static Value buildNonZero(Node &node) {
  std::optional<SmallVector<double>> values = node.constantReals(0);
  if (!values)
    return {};
  SmallVector<int64_t> places;
  for (auto [place, value] : llvm::enumerate(*values))
    if (value != 0)
      places.push_back(place);
  SmallVector<int64_t> coordinates;
  for (auto [dim, stride] : llvm::zip_equal(node.shape(0), rowMajorStrides(node.shape(0))))
    for (int64_t place : places)
      coordinates.push_back(place / stride % dim);
  return intConstant(node, {node.rank(0), int64_t(places.size())}, coordinates);
}

ArrayRef<Operator> modelc::importer::generateOperators() {
  static constexpr Operator rows[] = {
      {"ConstantOfShape", 9, 28, I64, 1, 1, buildConstantOfShape, anyInput},
      {"EyeLike", 9, 28, Stored, 1, 1, buildEyeLike},
      {"NonZero", 9, 28, Stored, 1, 1, buildNonZero},
      {"OneHot", 9, 28, Numbers | F16 | BF16, 3, 3, buildOneHot},
      {"Range", 11, 28, Reals | I16 | I32 | I64, 3, 3, buildRange},
      {"Shape", 7, 28, Stored, 1, 1, buildShape, anyInput},
      {"Size", 7, 28, Stored, 1, 1, buildSize, anyInput},
  };
  return rows;
}
