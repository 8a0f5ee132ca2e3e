#include "compiler/import/onnx/PoolWindow.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// With ceil_mode, a last window that hangs over the end counts, if it starts inside of the input
/// or of the padding before it.
static int64_t windowCount(const WindowAttributes &w, size_t d, bool ceilMode) {
  int64_t room = w.input[d] + w.before[d] + w.after[d] - w.extent(d);
  if (room < 0)
    return ceilMode && room + w.strides[d] > 0 ? 1 : 0;
  int64_t count = (ceilMode ? room + w.strides[d] - 1 : room) / w.strides[d] + 1;
  bool startsBehind = (count - 1) * w.strides[d] >= w.input[d] + w.before[d];
  return ceilMode && startsBehind ? count - 1 : count;
}

/// Pads at the end that let exactly the windows of ONNX fit: more than stated for ceil_mode, less
/// where no window touches the last padding.
static WindowAttributes withExactEnd(const WindowAttributes &stated, bool ceilMode) {
  WindowAttributes exact = stated;
  for (size_t d = 0; d < stated.rank(); ++d) {
    int64_t count = windowCount(stated, d, ceilMode);
    int64_t end = (count - 1) * stated.strides[d] + stated.extent(d);
    if (count > 0)
      exact.after[d] = std::max<int64_t>(end - stated.input[d] - stated.before[d], 0);
  }
  return exact;
}

std::optional<PoolWindow> modelc::importer::readPool(Node &node, int64_t dilationsSince,
                                                     int64_t ceilSince) {
  std::optional<WindowAttributes> stated =
      readWindow(node, node.integers("kernel_shape", {}), node.opset() >= dilationsSince);
  if (!stated)
    return std::nullopt;
  bool ceilMode = node.opset() >= ceilSince && node.integer("ceil_mode", 0) != 0;
  bool isExplicit = node.text("auto_pad", "NOTSET") == "NOTSET"; // else it says how many windows
  return PoolWindow{*stated, withExactEnd(*stated, ceilMode && isExplicit)};
}
