// ArgMax, ArgMin, TopK, CumSum, CumProd, Det.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Cumulation.h"
#include "dialects/nn/Determinant.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::CumulateKind;
using nn::ExtremeKind;

//===----------------------------------------------------------------------===//
// ArgMax, ArgMin
//===----------------------------------------------------------------------===//

template <ExtremeKind kind> static Value buildArgExtreme(Node &node) {
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  bool keepDims = node.integer("keepdims", 1) != 0;
  bool last = node.opset() >= 12 && node.integer("select_last_index", 0) != 0;
  if (node.failed())
    return {};
  Value result = argExtreme(node, kind, node.input(0), axis, last);
  return keepDims || !result ? result : dropDimensions(node, result, axis);
}

//===----------------------------------------------------------------------===//
// TopK
//===----------------------------------------------------------------------===//

/// The attribute k, since opset 10 input 1; nothing after an error.
static std::optional<int64_t> numberOfElements(Node &node) {
  return node.opset() < 10 ? node.integer("k", -1) : node.constantInt(1);
}

/// What need not be sorted is sorted as well.
static Value buildTopK(Node &node) {
  int64_t axis = node.axis(node.integer("axis", -1), node.rank(0));
  bool largest = node.opset() < 11 || node.integer("largest", 1) != 0;
  if (node.opset() >= 11)
    node.ignore("sorted");
  std::optional<int64_t> k = numberOfElements(node);
  if (!k || node.failed())
    return {};
  OpBuilder &b = node.builder();
  nn::TopKOp::Properties properties;
  properties.kind =
      nn::ExtremeKindAttr::get(b.getContext(), largest ? ExtremeKind::Max : ExtremeKind::Min);
  properties.axis = b.getI64IntegerAttr(axis);
  properties.k = b.getI64IntegerAttr(*k);
  SmallVector<Value> results = makeResults<nn::TopKOp>(node, node.input(0), properties);
  if (results.empty())
    return {};
  node.setOutput(1, results[1]);
  return results[0];
}

//===----------------------------------------------------------------------===//
// CumSum, CumProd
//===----------------------------------------------------------------------===//

template <CumulateKind kind> static Value buildCumulate(Node &node) {
  bool exclusive = node.integer("exclusive", 0) != 0, reverse = node.integer("reverse", 0) != 0;
  std::optional<int64_t> stated = node.constantInt(1);
  int64_t axis = stated ? node.axis(*stated, node.rank(0)) : 0;
  if (node.failed())
    return {};
  OpBuilder &b = node.builder();
  nn::CumulateOp::Properties properties;
  properties.kind = nn::CumulateKindAttr::get(b.getContext(), kind);
  properties.axis = b.getI64IntegerAttr(axis);
  properties.exclusive = exclusive ? b.getUnitAttr() : UnitAttr();
  properties.reverse = reverse ? b.getUnitAttr() : UnitAttr();
  return make<nn::CumulateOp>(node, node.input(0), properties);
}

//===----------------------------------------------------------------------===//
// Det
//===----------------------------------------------------------------------===//

static Value buildDet(Node &node) { return make<nn::DeterminantOp>(node, node.input(0)); }

ArrayRef<Operator> modelc::importer::selectionOperators() {
  static constexpr Operator rows[] = {
      {"ArgMax", 7, 28, Numbers, 1, 1, buildArgExtreme<ExtremeKind::Max>},
      {"ArgMin", 7, 28, Numbers, 1, 1, buildArgExtreme<ExtremeKind::Min>},
      {"CumProd", 26, 28, Numbers, 2, 2, buildCumulate<CumulateKind::Prod>, 1},
      {"CumSum", 11, 28, Numbers, 2, 2, buildCumulate<CumulateKind::Sum>, 1},
      {"Det", 11, 28, Reals, 1, 1, buildDet},
      {"TopK", 7, 9, Reals, 1, 1, buildTopK},
      {"TopK", 10, 28, Numbers, 2, 2, buildTopK},
  };
  return rows;
}
