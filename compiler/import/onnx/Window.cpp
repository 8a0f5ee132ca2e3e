#include "compiler/import/onnx/Window.h"

#include "compiler/import/onnx/Build.h"
#include "dialects/nn/Shapes.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

int64_t WindowAttributes::outputSize(int d) const {
  return nn::Window{window[d], pads[d], pads[d + 2], strides[d], dilations[d]}.outputSize(input[d]);
}

/// Copies one number for each spatial dimension to the end of `to`; false, with an error, if there
/// is another count of them or one is out of range (which would overflow the arithmetic of
/// windows).
template <size_t N>
static bool setSpatial(Node &node, StringRef name, ArrayRef<int64_t> values, int64_t least,
                       std::array<int64_t, N> &to) {
  size_t spatial = node.rank(0) - 2, perDimension = N / 2;
  if (values.size() != spatial * perDimension) {
    node.malformed(name + " has " + Twine(values.size()) + " numbers for " + Twine(spatial) +
                   " spatial dimensions");
    return false;
  }
  for (auto [i, value] : llvm::enumerate(values)) {
    if (value < least || value > OnnxImportLimits::dimension) {
      node.unsupported(name + " = " + Twine(value) + " is not supported");
      return false;
    }
    to[i / spatial * 2 + i % spatial + (2 - spatial)] = value;
  }
  return true;
}

/// SAME_UPPER and SAME_LOWER: as many windows as strides fit into the input; an odd pad is one
/// larger at the end, or at the beginning.
static void setSamePads(WindowAttributes &attributes, bool upper) {
  for (int d : {0, 1}) {
    int64_t stride = attributes.strides[d], input = attributes.input[d];
    int64_t windows = (input + stride - 1) / stride;
    int64_t total = std::max<int64_t>((windows - 1) * stride + attributes.extent(d) - input, 0);
    attributes.pads[d] = upper ? total / 2 : total - total / 2;
    attributes.pads[d + 2] = total - attributes.pads[d];
  }
}

static bool applyAutoPad(Node &node, WindowAttributes &attributes) {
  std::string mode = node.text("auto_pad", "NOTSET");
  if (mode == "NOTSET")
    return true;
  if (mode != "VALID" && mode != "SAME_UPPER" && mode != "SAME_LOWER") {
    node.unsupported("auto_pad " + quoted(mode) + " is not supported");
    return false;
  }
  if (llvm::any_of(attributes.pads, [](int64_t pad) { return pad != 0; })) {
    node.malformed("pads and auto_pad " + quoted(mode) + " exclude each other");
    return false;
  }
  if (mode != "VALID")
    setSamePads(attributes, mode == "SAME_UPPER");
  return true;
}

std::optional<WindowAttributes> modelc::importer::readWindow(Node &node, ArrayRef<int64_t> window,
                                                             bool withDilations) {
  size_t spatial = node.rank(0) - 2;
  SmallVector<int64_t> ones(spatial, 1), zeros(2 * spatial, 0);
  WindowAttributes attributes{{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 0, 0, 0}};
  if (!setSpatial(node, "input", node.shape(0).drop_front(2), 1, attributes.input) ||
      !setSpatial(node, "kernel_shape", window, 1, attributes.window) ||
      !setSpatial(node, "strides", node.integers("strides", ones), 1, attributes.strides) ||
      !setSpatial(node, "pads", node.integers("pads", zeros), 0, attributes.pads))
    return std::nullopt;
  if (withDilations &&
      !setSpatial(node, "dilations", node.integers("dilations", ones), 1, attributes.dilations))
    return std::nullopt;
  return applyAutoPad(node, attributes) ? std::optional(attributes) : std::nullopt;
}

Value modelc::importer::imageInput(Node &node, unsigned i) {
  ArrayRef<int64_t> shape = node.shape(i);
  if (shape.size() == 4)
    return node.input(i);
  if (shape.size() == 3)
    return reshape(node, node.input(i), {shape[0], shape[1], 1, shape[2]});
  return node.unsupported("input " + Twine(i) + " has rank " + Twine(shape.size()) +
                          "; supported are 3 and 4");
}

Value modelc::importer::imageResult(Node &node, Value channelsLast) {
  Value result = channelsFromEnd(node, channelsLast);
  if (!result || node.rank(0) == 4)
    return result;
  ArrayRef<int64_t> shape = shapeOf(result);
  return reshape(node, result, {shape[0], shape[1], shape[3]});
}
