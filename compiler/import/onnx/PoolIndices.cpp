// Max pools with indices, and MaxUnpool, which undoes them. Both work on [N * C, D, H, W].

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/PoolWindow.h"

#include "dialects/nn/Pool.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// [N, C, ..] with one to three spatial dimensions as [N * C, D, H, W].
static Value asPlanes(Node &node, Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  SmallVector<int64_t> planes = {shape[0] * shape[1]};
  planes.append(5 - shape.size(), 1);
  llvm::append_range(planes, shape.drop_front(2));
  return reshape(node, value, planes);
}

/// [N * C, D, H, W] with the channels and the number of spatial dimensions of input 0.
static Value fromPlanes(Node &node, Value planes) {
  if (!planes)
    return {};
  SmallVector<int64_t> shape(node.shape(0).take_front(2));
  llvm::append_range(shape, shapeOf(planes).take_back(node.rank(0) - 2));
  return reshape(node, planes, shape);
}

Value modelc::importer::maxPoolIndices(Node &node, Value image, const PoolWindow &window) {
  const WindowAttributes &exact = window.exact;
  nn::MaxPoolIndicesOp::Properties properties;
  properties.window = asTriple(node, exact.window, 1);
  properties.strides = asTriple(node, exact.strides, 1);
  properties.dilations = asTriple(node, exact.dilations, 1);
  SmallVector<int64_t> pads = llvm::to_vector(asTriple(node, exact.before, 0).asArrayRef());
  llvm::append_range(pads, asTriple(node, exact.after, 0).asArrayRef());
  properties.pads = node.builder().getDenseI64ArrayAttr(pads);
  if (node.integer("storage_order", 0) != 0)
    properties.firstDimFastest = node.builder().getUnitAttr();
  Value planes = asPlanes(node, image);
  SmallVector<Value> results =
      planes ? makeResults<nn::MaxPoolIndicesOp>(node, planes, properties) : SmallVector<Value>();
  if (results.empty())
    return {};
  node.setOutput(1, fromPlanes(node, results[1]));
  return fromPlanes(node, results[0]);
}

/// The spatial sizes of input 2, a constant, which has those of batch and channels as well.
static std::optional<WindowAttributes::Sizes> statedOutput(Node &node) {
  std::optional<SmallVector<int64_t>> shape = node.constantInts(2);
  if (!shape)
    return std::nullopt;
  ArrayRef<int64_t> sizes(*shape);
  bool fits = static_cast<int64_t>(sizes.size()) == node.rank(0) &&
              sizes.take_front(2) == node.shape(0).take_front(2) &&
              llvm::all_of(sizes, [](int64_t size) { return size > 0; });
  if (!fits)
    return node.malformed("output_shape " + shapeText(sizes) + " does not fit an input of shape " +
                          shapeText(node.shape(0))),
           std::nullopt;
  WindowAttributes::Sizes spatial(sizes.drop_front(2));
  if (spatial.size() == 1)
    spatial.insert(spatial.begin(), 1);
  return spatial;
}

Value modelc::importer::buildMaxUnpool(Node &node) {
  if (!imageInput(node, 0))
    return {};
  std::optional<WindowAttributes> window =
      readExplicitWindow(node, node.integers("kernel_shape", {}), /*withDilations=*/false);
  if (!window)
    return {};
  WindowAttributes::Sizes pooled;
  for (size_t d = 0; d < window->rank(); ++d) {
    int64_t pads = node.has(2) ? 0 : window->before[d] + window->after[d];
    pooled.push_back((window->input[d] - 1) * window->strides[d] + window->window[d] - pads);
    if (pooled.back() <= 0)
      return node.malformed("an output of " + Twine(pooled.back()) + " elements");
  }
  std::optional<WindowAttributes::Sizes> output = node.has(2) ? statedOutput(node) : pooled;
  if (!output)
    return {};
  nn::MaxUnpoolOp::Properties properties;
  properties.pooled = asTriple(node, pooled, 1);
  properties.output = asTriple(node, *output, 1);
  if (node.rank(1) != node.rank(0))
    return node.malformed("indices of rank " + Twine(node.rank(1)) + " for an input of rank " +
                          Twine(node.rank(0)));
  return fromPlanes(
      node, make<nn::MaxUnpoolOp>(
                node, {asPlanes(node, node.input(0)), asPlanes(node, node.input(1))}, properties));
}
