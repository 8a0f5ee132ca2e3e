// Gather.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Gather.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static Value buildGather(Node &node) {
  nn::GatherOp::Properties properties;
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  properties.axis = node.builder().getI64IntegerAttr(axis);
  return node.failed() ? Value()
                       : make<nn::GatherOp>(node, {node.input(0), node.input(1)}, properties);
}

ArrayRef<Operator> modelc::importer::gatherOperators() {
  static constexpr Operator rows[] = {
      {"Gather", 7, 28, Stored, 2, 2, buildGather},
  };
  return rows;
}
