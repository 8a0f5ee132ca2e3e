// Conv and ConvInteger: transposed to channels-last and back, OIHW weights to HWC/gF, the bias
// added on [F].

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Window.h"

#include "dialects/nn/Conv.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

template <class Op>
static Value convolve(Node &node, Value image, Value weight, const WindowAttributes &window) {
  typename Op::Properties properties;
  properties.strides = node.builder().getDenseI64ArrayAttr(window.strides);
  properties.pads = node.builder().getDenseI64ArrayAttr(window.pads());
  properties.dilations = node.builder().getDenseI64ArrayAttr(window.dilations);
  properties.groups = node.builder().getI64IntegerAttr(node.integer("group", 1));
  return make<Op>(node, {image, weight}, properties);
}

/// [F, C / groups, ..] to [.., C / groups, F].
static Value filtersToEnd(Node &node, Value weight) {
  int64_t rank = shapeOf(weight).size();
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(2, rank));
  permutation.append({1, 0});
  return transpose(node, weight, permutation);
}

/// The convolution of images, [N, C, ..], channels last. Attributes and sizes are those of the
/// node.
static Value convolution(Node &node, Value image, Value weight) {
  std::optional<ArrayRef<int64_t>> kernel = image && weight ? readKernelShape(node) : std::nullopt;
  if (!kernel)
    return {};
  std::optional<WindowAttributes> window = readWindow(node, *kernel, /*withDilations=*/true);
  if (!window)
    return {};
  image = channelsToEnd(node, image);
  weight = filtersToEnd(node, weight);
  return window->rank() == 2 ? convolve<nn::Conv2dOp>(node, image, weight, *window)
                             : convolve<nn::Conv3dOp>(node, image, weight, *window);
}

static Value buildConv(Node &node) {
  Value image = imageInput(node, 0), weight = image ? imageInput(node, 1) : Value();
  return imageResult(node, withBias(node, convolution(node, image, weight)));
}

/// `value` as i32 less the zero point, input `zero`: one number or, for a weight, one per filter.
static Value withoutZero(Node &node, Value value, unsigned zero) {
  Type wide = node.builder().getI32Type();
  value = castTo(node, value, wide);
  if (!value || !node.has(zero))
    return value;
  Value point = castTo(node, node.input(zero), wide);
  if (node.rank(zero) == 1 && node.shape(zero)[0] != 1) {
    SmallVector<int64_t> shape(shapeOf(value).size(), 1);
    shape.front() = node.shape(zero)[0];
    point = reshape(node, point, shape);
  }
  return binary(node, nn::BinaryKind::Sub, value, point);
}

static Value buildConvInteger(Node &node) {
  Value image = imageInput(node, 0), weight = image ? imageInput(node, 1) : Value();
  if (weight && node.rank(0) == 5)
    return node.unsupported("three spatial dimensions of integers are not supported");
  if (node.has(2) && node.type(2).getNumElements() != 1)
    return node.malformed("the input has zero points of shape " + shapeText(node.shape(2)));
  return imageResult(node,
                     convolution(node, withoutZero(node, image, 2), withoutZero(node, weight, 3)));
}

ArrayRef<Operator> modelc::importer::convOperators() {
  static constexpr Operator rows[] = {
      {"Conv", 7, 28, Reals, 2, 3, buildConv},
      {"ConvInteger", 10, 28, I8 | U8, 2, 4, buildConvInteger},
  };
  return rows;
}
