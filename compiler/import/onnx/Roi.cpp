// RoiAlign and MaxRoiPool.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Roi.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// A positive number of bins or samples, at most `OnnxImportLimits::dimension`; with an error and 1
/// otherwise.
static int64_t checkedCount(Node &node, StringRef name, int64_t value, int64_t least) {
  if (value >= least && value <= OnnxImportLimits::dimension)
    return value;
  node.malformed(name + " = " + Twine(value));
  return 1;
}

/// Samples of a bin in one dimension, at most.
static constexpr int64_t mostSamples = 256;

/// Before opset 16 coordinates are not moved.
static std::optional<double> readShift(Node &node) {
  if (node.opset() < 16)
    return 0.0;
  std::string mode = node.text("coordinate_transformation_mode", "half_pixel");
  if (mode == "half_pixel")
    return 0.5;
  if (mode == "output_half_pixel")
    return 0.0;
  return node.unsupported("coordinate_transformation_mode " + quoted(mode) + " is not supported"),
         std::nullopt;
}

static Value buildRoiAlign(Node &node) {
  std::optional<double> shift = readShift(node);
  std::string mode = node.text("mode", "avg");
  if (mode != "avg" && mode != "max")
    return node.unsupported("mode " + quoted(mode) + " is not supported");
  if (!shift || node.rank(0) != 4 || node.rank(1) != 2 || node.rank(2) != 1)
    return shift ? node.malformed("operands of ranks " + Twine(node.rank(0)) + ", " +
                                  Twine(node.rank(1)) + " and " + Twine(node.rank(2)))
                 : Value();
  Builder &builder = node.builder();
  nn::RoiAlignOp::Properties properties;
  properties.output = builder.getDenseI64ArrayAttr(
      {checkedCount(node, "output_height", node.integer("output_height", 1), 1),
       checkedCount(node, "output_width", node.integer("output_width", 1), 1)});
  int64_t samples = checkedCount(node, "sampling_ratio", node.integer("sampling_ratio", 0), 0);
  if (samples > mostSamples)
    return node.unsupported("sampling_ratio " + Twine(samples) + " is not supported");
  properties.samples = builder.getI64IntegerAttr(samples);
  properties.scale = builder.getF64FloatAttr(node.real("spatial_scale", 1));
  properties.shift = builder.getF64FloatAttr(*shift);
  if (mode == "max")
    properties.takesMax = builder.getUnitAttr();
  return make<nn::RoiAlignOp>(node, {node.input(0), node.input(1), node.input(2)}, properties);
}

static Value buildMaxRoiPool(Node &node) {
  SmallVector<int64_t> output = node.integers("pooled_shape", {});
  if (output.size() != 2 || node.rank(0) != 4 || node.rank(1) != 2)
    return node.malformed("operands of ranks " + Twine(node.rank(0)) + " and " +
                          Twine(node.rank(1)) + " and pooled_shape " + shapeText(output));
  for (int64_t &size : output)
    size = checkedCount(node, "pooled_shape", size, 1);
  nn::MaxRoiPoolOp::Properties properties;
  properties.output = node.builder().getDenseI64ArrayAttr(output);
  properties.scale = node.builder().getF64FloatAttr(node.real("spatial_scale", 1));
  return make<nn::MaxRoiPoolOp>(node, {node.input(0), node.input(1)}, properties);
}

ArrayRef<Operator> modelc::importer::roiOperators() {
  static constexpr Operator rows[] = {
      {"MaxRoiPool", 7, 28, Reals, 2, 2, buildMaxRoiPool},
      {"RoiAlign", 10, 28, Reals, 3, 3, buildRoiAlign},
  };
  return rows;
}
