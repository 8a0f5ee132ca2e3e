// Conv: transposed to channels-last and back, OIHW weights to HWC/gF, the bias added on [F].

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

static Value buildConv(Node &node) {
  Value image = imageInput(node, 0), weight = image ? imageInput(node, 1) : Value();
  std::optional<ArrayRef<int64_t>> kernel = weight ? readKernelShape(node) : std::nullopt;
  if (!kernel)
    return {};
  std::optional<WindowAttributes> window = readWindow(node, *kernel, /*withDilations=*/true);
  if (!window)
    return {};
  image = channelsToEnd(node, image);
  weight = filtersToEnd(node, weight);
  if (window->rank() != 2)
    return node.unsupported("three spatial dimensions are not supported");
  return imageResult(node, withBias(node, convolve<nn::Conv2dOp>(node, image, weight, *window)));
}

ArrayRef<Operator> modelc::importer::convOperators() {
  static constexpr Operator rows[] = {
      {"Conv", 7, 28, F32 | F64, 2, 3, buildConv},
  };
  return rows;
}
