// ReduceSum and kin: axes as an attribute or, in later opsets, as a constant input.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::BinaryKind;
using nn::ReduceKind;
using nn::UnaryKind;

//===----------------------------------------------------------------------===//
// What is reduced
//===----------------------------------------------------------------------===//

/// A reduction of `input` over ascending axes, which stay with size 1.
using Reduction = Value (*)(Node &, Value input, ArrayRef<int64_t> axes);

template <ReduceKind kind> static Value plain(Node &node, Value input, ArrayRef<int64_t> axes) {
  return reduce(node, kind, input, axes);
}

/// The mean of integers is truncated.
static Value mean(Node &node, Value input, ArrayRef<int64_t> axes) {
  Type element = elementOf(input);
  if (isa<FloatType>(element))
    return reduce(node, ReduceKind::Mean, input, axes);
  int64_t count = 1;
  for (int64_t axis : axes)
    count *= shapeOf(input)[axis];
  return binary(node, BinaryKind::Div, reduce(node, ReduceKind::Sum, input, axes), double(count));
}

static Value sumOfAbs(Node &node, Value input, ArrayRef<int64_t> axes) {
  bool isUnsigned = elementOf(input).isUnsignedInteger();
  return reduce(node, ReduceKind::Sum, isUnsigned ? input : unary(node, UnaryKind::Abs, input),
                axes);
}

static Value sumOfSquares(Node &node, Value input, ArrayRef<int64_t> axes) {
  return reduce(node, ReduceKind::Sum, binary(node, BinaryKind::Mul, input, input), axes);
}

static Value norm(Node &node, Value input, ArrayRef<int64_t> axes) {
  return unary(node, UnaryKind::Sqrt, sumOfSquares(node, input, axes));
}

static Value logSum(Node &node, Value input, ArrayRef<int64_t> axes) {
  return unary(node, UnaryKind::Log, reduce(node, ReduceKind::Sum, input, axes));
}

/// `m + log(sum(exp(x - m)))` for the largest value m, made finite: `inf - inf` is not a number.
static Value logSumExp(Node &node, Value input, ArrayRef<int64_t> axes) {
  bool isDouble = elementOf(input).isF64();
  double last =
      isDouble ? std::numeric_limits<double>::max() : double(std::numeric_limits<float>::max());
  Value largest = clip(node, reduce(node, ReduceKind::Max, input, axes), -last, last);
  Value powers = unary(node, UnaryKind::Exp, binary(node, BinaryKind::Sub, input, largest));
  return binary(node, BinaryKind::Add, logSum(node, powers, axes), largest);
}

/// For functions that integers lack: computed in double, truncated.
template <Reduction body> static Value inReals(Node &node, Value input, ArrayRef<int64_t> axes) {
  Type element = elementOf(input);
  if (isa<FloatType>(element))
    return body(node, input, axes);
  return castTo(node, body(node, castTo(node, input, node.builder().getF64Type()), axes), element);
}

//===----------------------------------------------------------------------===//
// Over which axes
//===----------------------------------------------------------------------===//

/// The axes as stated, which before opset `inputSince` is an attribute; nothing after an error.
static std::optional<SmallVector<int64_t>> statedAxes(Node &node, int64_t inputSince) {
  if (node.opset() < inputSince)
    return node.integers("axes", {});
  return node.has(1) ? node.constantInts(1) : SmallVector<int64_t>();
}

/// Without axes everything is reduced or, with noop_with_empty_axes, every element by itself.
template <Reduction body, int64_t inputSince> static Value build(Node &node) {
  bool keepDims = node.integer("keepdims", 1) != 0;
  bool isNoop = node.opset() >= inputSince && node.integer("noop_with_empty_axes", 0) != 0;
  std::optional<SmallVector<int64_t>> axes = statedAxes(node, inputSince);
  if (axes && axes->empty() && !isNoop)
    axes = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  if (axes)
    axes = ascendingAxes(node, *axes, node.rank(0));
  if (!axes)
    return {};
  Value result = body(node, node.input(0), *axes);
  return keepDims ? result : dropDimensions(node, result, *axes);
}

template <Reduction body> constexpr auto build18 = build<body, 18>;

ArrayRef<Operator> modelc::importer::reductionOperators() {
  constexpr unsigned lists = 1 << 0 | 1 << 1; // what is reduced and the axes may be empty
  static constexpr Operator rows[] = {
      {"ReduceL1", 7, 28, Numbers, 1, 2, build18<sumOfAbs>, lists},
      {"ReduceL2", 7, 28, Numbers, 1, 2, build18<inReals<norm>>, lists},
      {"ReduceLogSum", 7, 28, Numbers, 1, 2, build18<inReals<logSum>>, lists},
      {"ReduceLogSumExp", 7, 28, Numbers, 1, 2, build18<inReals<logSumExp>>, lists},
      {"ReduceMax", 7, 28, Numbers | Bool, 1, 2, build18<plain<ReduceKind::Max>>, lists},
      {"ReduceMean", 7, 28, Numbers, 1, 2, build18<mean>, lists},
      {"ReduceMin", 7, 28, Numbers | Bool, 1, 2, build18<plain<ReduceKind::Min>>, lists},
      {"ReduceProd", 7, 28, Numbers, 1, 2, build18<plain<ReduceKind::Prod>>, lists},
      {"ReduceSum", 7, 28, Numbers, 1, 2, build<plain<ReduceKind::Sum>, 13>, lists},
      {"ReduceSumSquare", 7, 28, Numbers, 1, 2, build18<sumOfSquares>, lists},
  };
  return rows;
}
