// Pools: ceil_mode becomes padding at the end, averages that leave padding out become sums and
// counts.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Window.h"

#include "dialects/nn/Pool.h"
#include "dialects/nn/Reduction.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::PoolKind;

//===----------------------------------------------------------------------===//
// Output sizes
//===----------------------------------------------------------------------===//

/// With ceil_mode, a last window that hangs over the end counts, if it starts inside of the input
/// or of the padding before it.
static int64_t windowCount(const WindowAttributes &w, int d, bool ceilMode) {
  int64_t room = w.input[d] + w.pads[d] + w.pads[d + 2] - w.extent(d);
  if (room < 0)
    return ceilMode && room + w.strides[d] > 0 ? 1 : 0;
  int64_t count = (ceilMode ? room + w.strides[d] - 1 : room) / w.strides[d] + 1;
  bool startsBehind = (count - 1) * w.strides[d] >= w.input[d] + w.pads[d];
  return ceilMode && startsBehind ? count - 1 : count;
}

/// Pads at the end that let exactly the windows of ONNX fit: more than stated for ceil_mode, less
/// where no window touches the last padding.
static WindowAttributes withExactEnd(const WindowAttributes &stated, bool ceilMode) {
  WindowAttributes exact = stated;
  for (int d : {0, 1}) {
    int64_t count = windowCount(stated, d, ceilMode);
    int64_t end = (count - 1) * stated.strides[d] + stated.extent(d);
    if (count > 0)
      exact.pads[d + 2] = std::max<int64_t>(end - stated.input[d] - stated.pads[d], 0);
  }
  return exact;
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

static Value pool(Node &node, PoolKind kind, Value input, const WindowAttributes &window) {
  for (int d : {0, 1})
    if (std::max(window.pads[d], window.pads[d + 2]) >= window.extent(d))
      return node.unsupported("a window of extent " + Twine(window.extent(d)) +
                              " that lies in the padding alone is not supported");
  Builder &builder = node.builder();
  nn::Pool2dOp::Properties properties;
  properties.kind = nn::PoolKindAttr::get(builder.getContext(), kind);
  properties.window = builder.getDenseI64ArrayAttr(window.window);
  properties.strides = builder.getDenseI64ArrayAttr(window.strides);
  properties.pads = builder.getDenseI64ArrayAttr(window.pads);
  properties.dilations = builder.getDenseI64ArrayAttr(window.dilations);
  return make<nn::Pool2dOp>(node, input, properties);
}

/// How many elements of `counted` (input, or input with its padding) each window holds, as [1, OH,
/// OW, 1]: the sum of ones, computed from a splat where constants are folded.
static Value windowCounts(Node &node, const WindowAttributes &exact, const WindowAttributes &stated,
                          bool includePads) {
  WindowAttributes counting = exact;
  for (int d : {0, 1}) {
    if (!includePads)
      continue;
    int64_t statedEnd = std::min(stated.pads[d + 2], exact.pads[d + 2]);
    counting.input[d] += exact.pads[d] + statedEnd;
    counting.pads[d] = 0;
    counting.pads[d + 2] = exact.pads[d + 2] - statedEnd;
  }
  int64_t shape[] = {1, counting.input[0], counting.input[1], 1};
  if (std::string problem = shapeProblem(shape, sizeof(float)); !problem.empty())
    return node.unsupported("the padded input " + problem);
  auto type = RankedTensorType::get(shape, node.type(0).getElementType());
  return pool(node, PoolKind::Sum, splat(node, type, 1), counting);
}

static Value average(Node &node, Value input, const WindowAttributes &exact,
                     const WindowAttributes &stated, bool includePads) {
  bool countsAreEqual = true;
  for (int d : {0, 1}) {
    bool overhangs = exact.pads[d + 2] > (includePads ? stated.pads[d + 2] : 0);
    countsAreEqual &= !overhangs && (includePads || exact.pads[d] == 0);
  }
  if (countsAreEqual)
    return pool(node, PoolKind::Avg, input, exact);
  Value sum = pool(node, PoolKind::Sum, input, exact);
  Value counts = sum ? windowCounts(node, exact, stated, includePads) : Value();
  return binary(node, nn::BinaryKind::Div, sum, counts);
}

template <PoolKind kind> static Value buildPool(Node &node) {
  constexpr bool isMax = kind == PoolKind::Max;
  Value image = imageInput(node, 0);
  if (!image)
    return {};
  bool withDilations = node.opset() >= (isMax ? 10 : 19);
  std::optional<WindowAttributes> stated =
      readWindow(node, node.integers("kernel_shape", {}), withDilations);
  if (!stated)
    return {};
  bool ceilMode = node.opset() >= 10 && node.integer("ceil_mode", 0) != 0;
  if (isMax && node.opset() >= 8 && node.integer("storage_order", 0) != 0)
    return node.unsupported("storage_order 1 is not supported");
  bool includePads = !isMax && node.integer("count_include_pad", 0) != 0;
  WindowAttributes exact = withExactEnd(*stated, ceilMode);
  Value input = channelsToEnd(node, image);
  return imageResult(node, isMax ? pool(node, PoolKind::Max, input, exact)
                                 : average(node, input, exact, *stated, includePads));
}

template <nn::ReduceKind kind> static Value buildGlobalPool(Node &node) {
  Value image = imageInput(node, 0);
  nn::ReduceOp::Properties properties;
  properties.kind = nn::ReduceKindAttr::get(node.builder().getContext(), kind);
  properties.axes = node.builder().getDenseI64ArrayAttr({1, 2});
  return imageResult(node, make<nn::ReduceOp>(node, channelsToEnd(node, image), properties));
}

ArrayRef<Operator> modelc::importer::poolOperators() {
  static constexpr Operator rows[] = {
      {"AveragePool", 7, 28, F32, 1, 1, buildPool<PoolKind::Avg>},
      {"GlobalAveragePool", 7, 28, F32, 1, 1, buildGlobalPool<nn::ReduceKind::Mean>},
      {"GlobalMaxPool", 7, 28, F32, 1, 1, buildGlobalPool<nn::ReduceKind::Max>},
      {"MaxPool", 7, 28, F32, 1, 1, buildPool<PoolKind::Max>},
  };
  return rows;
}
