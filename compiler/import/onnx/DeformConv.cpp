// DeformConv, in two spatial dimensions.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Window.h"

#include "dialects/nn/DeformConv.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static Value buildDeformConv(Node &node) {
  if (node.rank(0) != 4)
    return node.unsupported("an input of rank " + Twine(node.rank(0)) +
                            " is not supported; supported is 4");
  std::optional<ArrayRef<int64_t>> kernel = readKernelShape(node);
  auto window = kernel ? readExplicitWindow(node, *kernel, /*withDilations=*/true) : std::nullopt;
  if (!window)
    return {};
  if (node.rank(2) != 4)
    return node.malformed("offsets of rank " + Twine(node.rank(2)));
  Builder &builder = node.builder();
  nn::DeformConvOp::Properties properties;
  properties.strides = builder.getDenseI64ArrayAttr(window->strides);
  properties.pads = builder.getDenseI64ArrayAttr(window->pads());
  properties.dilations = builder.getDenseI64ArrayAttr(window->dilations);
  properties.groups = builder.getI64IntegerAttr(node.integer("group", 1));
  int64_t offsetGroups = node.integer("offset_group", 1);
  properties.offsetGroups = builder.getI64IntegerAttr(offsetGroups);
  SmallVector<int64_t> maskShape(node.shape(2));
  maskShape[1] /= 2;
  Value mask = node.has(4) ? node.input(4) : splat(node, node.type(2).clone(maskShape), 1);
  Value weight = transpose(node, node.input(1), {2, 3, 1, 0});
  Value result =
      make<nn::DeformConvOp>(node, {node.input(0), weight, node.input(2), mask}, properties);
  if (!result || !node.has(3))
    return result;
  int64_t filters = shapeOf(result)[1];
  if (node.shape(3) != ArrayRef(filters))
    return node.malformed("bias has shape " + shapeText(node.shape(3)) + " but there are " +
                          Twine(filters) + " output channels");
  return binary(node, nn::BinaryKind::Add, result, reshape(node, node.input(3), {filters, 1, 1}));
}

ArrayRef<Operator> modelc::importer::deformConvOperators() {
  static constexpr Operator rows[] = {
      {"DeformConv", 19, 28, Reals, 3, 5, buildDeformConv},
  };
  return rows;
}
