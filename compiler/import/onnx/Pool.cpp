// Pools: ceil_mode becomes padding at the end, averages that leave padding out become sums and
// counts.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/PoolWindow.h"

#include "dialects/nn/Pool.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::PoolKind;

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// Pools dimensions 1 and 2 of [N, H, W, C].
static Value poolPlanes(Node &node, PoolKind kind, Value input, const WindowAttributes &window) {
  for (size_t d : {0, 1})
    if (std::max(window.before[d], window.after[d]) >= window.extent(d))
      return node.unsupported("a window of extent " + Twine(window.extent(d)) +
                              " that lies in the padding alone is not supported");
  Builder &builder = node.builder();
  nn::Pool2dOp::Properties properties;
  properties.kind = nn::PoolKindAttr::get(builder.getContext(), kind);
  properties.window = builder.getDenseI64ArrayAttr(window.window);
  properties.strides = builder.getDenseI64ArrayAttr(window.strides);
  properties.pads = builder.getDenseI64ArrayAttr(window.pads());
  properties.dilations = builder.getDenseI64ArrayAttr(window.dilations);
  return make<nn::Pool2dOp>(node, input, properties);
}

/// A window of one more dimension, of size 1.
static WindowAttributes withUnitDim(WindowAttributes window, int64_t input) {
  for (auto *ones : {&window.window, &window.strides, &window.dilations})
    ones->push_back(1);
  window.before.push_back(0);
  window.after.push_back(0);
  window.input.push_back(input);
  return window;
}

/// Pools the spatial dimensions of a channels-last input. A pool of three is one of the planes and
/// then one along the depth.
static Value pool(Node &node, PoolKind kind, Value input, const WindowAttributes &window) {
  if (!input || window.rank() == 2)
    return poolPlanes(node, kind, input, window);
  SmallVector<int64_t> in(shapeOf(input));
  Value planes = reshape(node, input, {in[0] * in[1], in[2], in[3], in[4]});
  planes = poolPlanes(node, kind, planes, window.slice(1, 2));
  if (!planes)
    return {};
  SmallVector<int64_t> out(shapeOf(planes));
  Value rows = reshape(node, planes, {in[0], in[1], out[1] * out[2], in[4]});
  Value result = poolPlanes(node, kind, rows, withUnitDim(window.slice(0, 1), out[1] * out[2]));
  return result ? reshape(node, result, {in[0], shapeOf(result)[1], out[1], out[2], in[4]})
                : Value();
}

static Value buildMaxPool(Node &node) {
  Value image = imageInput(node, 0);
  std::optional<PoolWindow> window = image ? readPool(node, 10, 10) : std::nullopt;
  if (!window)
    return {};
  if (node.isUsed(1))
    return maxPoolIndices(node, image, *window);
  if (node.opset() >= 8)
    node.ignore("storage_order"); // of the indices
  return imageResult(node, pool(node, PoolKind::Max, channelsToEnd(node, image), window->exact));
}

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

/// How many elements of the input (with `includePads`: and of its stated padding) each window
/// holds, as [1, .., 1]: the sum of ones, computed from a splat where constants are folded.
static Value windowCounts(Node &node, const PoolWindow &window, bool includePads) {
  WindowAttributes counting = window.exact;
  SmallVector<int64_t> shape = {1};
  for (size_t d = 0; d < counting.rank(); ++d) {
    if (includePads) {
      int64_t statedEnd = std::min(window.stated.after[d], window.exact.after[d]);
      counting.input[d] += window.exact.before[d] + statedEnd;
      counting.before[d] = 0;
      counting.after[d] = window.exact.after[d] - statedEnd;
    }
    shape.push_back(counting.input[d]);
  }
  shape.push_back(1);
  if (std::string problem = shapeProblem(shape, sizeof(double)); !problem.empty())
    return node.unsupported("the padded input " + problem);
  auto type = RankedTensorType::get(shape, node.type(0).getElementType());
  return pool(node, PoolKind::Sum, splat(node, type, 1), counting);
}

/// Whether all windows have the same number of elements that count.
static bool countsAreEqual(const PoolWindow &window, bool includePads) {
  for (size_t d = 0; d < window.exact.rank(); ++d) {
    int64_t counted = includePads ? window.stated.after[d] : 0;
    if (window.exact.after[d] > counted || (!includePads && window.exact.before[d] != 0))
      return false;
  }
  return true;
}

static Value buildAveragePool(Node &node) {
  Value image = imageInput(node, 0);
  std::optional<PoolWindow> window = image ? readPool(node, 19, 10) : std::nullopt;
  if (!window)
    return {};
  bool includePads = node.integer("count_include_pad", 0) != 0;
  Value input = channelsToEnd(node, image);
  if (countsAreEqual(*window, includePads))
    return imageResult(node, pool(node, PoolKind::Avg, input, window->exact));
  Value sum = pool(node, PoolKind::Sum, input, window->exact);
  Value counts = sum ? windowCounts(node, *window, includePads) : Value();
  return imageResult(node, binary(node, nn::BinaryKind::Div, sum, counts));
}

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

/// (sum of |x|^p)^(1/p), the sum by `reduce`; p is attribute `p` of the node.
template <class Reduce> static Value norm(Node &node, Value input, Reduce reduce) {
  int64_t p = node.integer("p", 2);
  if (p == 1)
    return reduce(unary(node, nn::UnaryKind::Abs, input));
  if (p == 2)
    return unary(node, nn::UnaryKind::Sqrt,
                 reduce(binary(node, nn::BinaryKind::Mul, input, input)));
  if (p <= 0)
    return node.unsupported("p = " + Twine(p) + " is not supported");
  Value powers = binary(node, nn::BinaryKind::Pow, unary(node, nn::UnaryKind::Abs, input), p);
  return binary(node, nn::BinaryKind::Pow, reduce(powers), 1.0 / p);
}

static Value buildLpPool(Node &node) {
  Value image = imageInput(node, 0);
  std::optional<PoolWindow> window = image ? readPool(node, 18, 18) : std::nullopt;
  if (!window)
    return {};
  return imageResult(node, norm(node, channelsToEnd(node, image), [&](Value powers) {
                       return pool(node, PoolKind::Sum, powers, window->exact);
                     }));
}

//===----------------------------------------------------------------------===//
// Global pools
//===----------------------------------------------------------------------===//

/// Reduces all dimensions between the first and the last.
static Value reduceMiddle(Node &node, nn::ReduceKind kind, Value channelsLast) {
  if (!channelsLast)
    return {};
  int64_t last = shapeOf(channelsLast).size() - 1;
  return reduce(node, kind, channelsLast, llvm::to_vector(llvm::seq<int64_t>(1, last)));
}

/// The input, channels last; null, with an error, if it has no channels.
static Value globalInput(Node &node) {
  if (node.rank(0) < 2)
    return node.malformed("input of rank " + Twine(node.rank(0)) + " has no channels");
  return channelsToEnd(node, node.input(0));
}

template <nn::ReduceKind kind> static Value buildGlobalPool(Node &node) {
  return channelsFromEnd(node, reduceMiddle(node, kind, globalInput(node)));
}

static Value buildGlobalLpPool(Node &node) {
  return channelsFromEnd(node, norm(node, globalInput(node), [&](Value powers) {
                           return reduceMiddle(node, nn::ReduceKind::Sum, powers);
                         }));
}

ArrayRef<Operator> modelc::importer::poolOperators() {
  static constexpr Operator rows[] = {
      {"AveragePool", 7, 28, Reals, 1, 1, buildAveragePool},
      {"GlobalAveragePool", 7, 28, Reals, 1, 1, buildGlobalPool<nn::ReduceKind::Mean>},
      {"GlobalLpPool", 7, 28, Reals, 1, 1, buildGlobalLpPool},
      {"GlobalMaxPool", 7, 28, Reals, 1, 1, buildGlobalPool<nn::ReduceKind::Max>},
      {"LpPool", 7, 28, Reals, 1, 1, buildLpPool},
      {"MaxPool", 7, 28, Reals | I8 | U8, 1, 1, buildMaxPool},
      {"MaxUnpool", 9, 28, Reals, 2, 3, buildMaxUnpool},
  };
  return rows;
}
