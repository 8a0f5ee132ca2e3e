#include "compiler/import/onnx/Window.h"

#include "compiler/import/onnx/Build.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

SmallVector<int64_t> WindowAttributes::pads() const {
  SmallVector<int64_t> all(before.begin(), before.end());
  llvm::append_range(all, after);
  return all;
}

WindowAttributes WindowAttributes::slice(size_t first, size_t count) const {
  auto part = [&](const Sizes &sizes) { return Sizes(ArrayRef(sizes).slice(first, count)); };
  return {part(input), part(window), part(strides), part(dilations), part(before), part(after)};
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static size_t spatialDims(Node &node) { return node.rank(0) - 2; }

/// One number for each dimension of a window, of which `values` may lack the height; false, with an
/// error, if there is another count of them or one is out of range (which would overflow the
/// arithmetic of windows).
static bool setSizes(Node &node, StringRef name, ArrayRef<int64_t> values, int64_t least,
                     int64_t height, WindowAttributes::Sizes &sizes) {
  if (values.size() != spatialDims(node)) {
    node.malformed(name + " has " + Twine(values.size()) + " numbers for " +
                   Twine(spatialDims(node)) + " spatial dimensions");
    return false;
  }
  sizes.clear();
  if (values.size() == 1)
    sizes.push_back(height);
  for (int64_t value : values) {
    if (value < least || value > OnnxImportLimits::dimension) {
      node.unsupported(name + " = " + Twine(value) + " is not supported");
      return false;
    }
    sizes.push_back(value);
  }
  return true;
}

static bool setPads(Node &node, WindowAttributes &attributes) {
  SmallVector<int64_t> pads = node.integers("pads", SmallVector<int64_t>(2 * spatialDims(node), 0));
  if (pads.size() != 2 * spatialDims(node)) {
    node.malformed("pads has " + Twine(pads.size()) + " numbers for " + Twine(spatialDims(node)) +
                   " spatial dimensions");
    return false;
  }
  ArrayRef<int64_t> all(pads);
  return setSizes(node, "pads", all.drop_back(spatialDims(node)), 0, 0, attributes.before) &&
         setSizes(node, "pads", all.drop_front(spatialDims(node)), 0, 0, attributes.after);
}

std::optional<WindowAttributes>
modelc::importer::readExplicitWindow(Node &node, ArrayRef<int64_t> window, bool withDilations) {
  SmallVector<int64_t> ones(spatialDims(node), 1);
  auto dilations = withDilations ? node.integers("dilations", ones) : ones;
  WindowAttributes attributes;
  if (!setSizes(node, "input", node.shape(0).drop_front(2), 1, 1, attributes.input) ||
      !setSizes(node, "kernel_shape", window, 1, 1, attributes.window) ||
      !setSizes(node, "strides", node.integers("strides", ones), 1, 1, attributes.strides) ||
      !setPads(node, attributes) ||
      !setSizes(node, "dilations", dilations, 1, 1, attributes.dilations))
    return std::nullopt;
  return attributes;
}

std::optional<AutoPad> modelc::importer::readAutoPad(Node &node) {
  std::string text = node.text("auto_pad", "NOTSET");
  if (text == "NOTSET")
    return AutoPad::NotSet;
  if (text != "VALID" && text != "SAME_UPPER" && text != "SAME_LOWER") {
    node.unsupported("auto_pad " + quoted(text) + " is not supported");
    return std::nullopt;
  }
  if (llvm::any_of(node.integers("pads", {}), [](int64_t pad) { return pad != 0; })) {
    node.malformed("pads and auto_pad " + quoted(text) + " exclude each other");
    return std::nullopt;
  }
  if (text == "VALID")
    return AutoPad::Valid;
  return text == "SAME_UPPER" ? AutoPad::SameUpper : AutoPad::SameLower;
}

void modelc::importer::splitPads(WindowAttributes &attributes, size_t d, int64_t total,
                                 AutoPad mode) {
  attributes.before[d] = mode == AutoPad::SameUpper ? total / 2 : total - total / 2;
  attributes.after[d] = total - attributes.before[d];
}

/// As many windows as strides fit into the input.
static void setSamePads(WindowAttributes &attributes, AutoPad mode) {
  for (size_t d = 0; d < attributes.rank(); ++d) {
    int64_t stride = attributes.strides[d], input = attributes.input[d];
    int64_t windows = (input + stride - 1) / stride;
    int64_t total = (windows - 1) * stride + attributes.extent(d) - input;
    splitPads(attributes, d, std::max<int64_t>(total, 0), mode);
  }
}

std::optional<WindowAttributes> modelc::importer::readWindow(Node &node, ArrayRef<int64_t> window,
                                                             bool withDilations) {
  std::optional<WindowAttributes> attributes = readExplicitWindow(node, window, withDilations);
  std::optional<AutoPad> mode = attributes ? readAutoPad(node) : std::nullopt;
  if (!mode)
    return std::nullopt;
  if (*mode == AutoPad::SameUpper || *mode == AutoPad::SameLower)
    setSamePads(*attributes, *mode);
  return attributes;
}

std::optional<ArrayRef<int64_t>> modelc::importer::readKernelShape(Node &node) {
  if (node.rank(0) != node.rank(1))
    return node.malformed("input has rank " + Twine(node.rank(0)) + " but weight has rank " +
                          Twine(node.rank(1))),
           std::nullopt;
  ArrayRef<int64_t> kernel = node.shape(1).drop_front(2);
  SmallVector<int64_t> stated = node.integers("kernel_shape", kernel);
  if (kernel != ArrayRef(stated))
    return node.malformed("kernel_shape is " + shapeText(stated) + " but the weight has " +
                          shapeText(kernel)),
           std::nullopt;
  return kernel;
}

DenseI64ArrayAttr modelc::importer::asTriple(Node &node, ArrayRef<int64_t> sizes, int64_t depth) {
  SmallVector<int64_t> triple(sizes);
  triple.insert(triple.begin(), 3 - sizes.size(), depth);
  return node.builder().getDenseI64ArrayAttr(triple);
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

Value modelc::importer::imageInput(Node &node, unsigned i) {
  ArrayRef<int64_t> shape = node.shape(i);
  if (shape.size() == 4 || shape.size() == 5)
    return node.input(i);
  if (shape.size() == 3)
    return reshape(node, node.input(i), {shape[0], shape[1], 1, shape[2]});
  return node.unsupported("input " + Twine(i) + " has rank " + Twine(shape.size()) +
                          "; supported are 3, 4 and 5");
}

Value modelc::importer::imageResult(Node &node, Value channelsLast) {
  Value result = channelsFromEnd(node, channelsLast);
  if (!result || node.rank(0) != 3)
    return result;
  ArrayRef<int64_t> shape = shapeOf(result);
  return reshape(node, result, {shape[0], shape[1], shape[3]});
}

Value modelc::importer::withBias(Node &node, Value result) {
  if (!result || !node.has(2))
    return result;
  if (node.shape(2) != shapeOf(result).take_back())
    return node.malformed("bias has shape " + shapeText(node.shape(2)) + " but there are " +
                          Twine(shapeOf(result).back()) + " output channels");
  return binary(node, nn::BinaryKind::Add, result, node.input(2));
}
