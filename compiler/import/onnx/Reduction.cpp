// ReduceSum and kin: axes as an attribute or, in later opsets, as a constant input.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include "dialects/nn/Reduction.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using nn::ReduceKind;

/// Axes of `rank` dimensions, made non-negative and ascending; nothing, with an error, if one is
/// outside or comes twice.
static std::optional<SmallVector<int64_t>> normalized(Node &node, ArrayRef<int64_t> axes) {
  SmallVector<int64_t> result;
  for (int64_t axis : axes)
    result.push_back(node.axis(axis, node.rank(0)));
  llvm::sort(result);
  if (llvm::adjacent_find(result) != result.end())
    node.malformed("an axis is given twice");
  return node.failed() ? std::nullopt : std::optional(result);
}

static Value reduce(Node &node, ReduceKind kind, ArrayRef<int64_t> stated) {
  bool keepDims = node.integer("keepdims", 1) != 0;
  auto all = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  std::optional<SmallVector<int64_t>> axes = normalized(node, stated.empty() ? all : stated);
  if (!axes)
    return {};
  nn::ReduceOp::Properties properties;
  properties.kind = nn::ReduceKindAttr::get(node.builder().getContext(), kind);
  properties.axes = node.builder().getDenseI64ArrayAttr(*axes);
  Value result = make<nn::ReduceOp>(node, node.input(0), properties);
  if (keepDims || !result)
    return result;
  SmallVector<int64_t> shape;
  for (auto [i, dim] : llvm::enumerate(node.shape(0)))
    if (!llvm::is_contained(*axes, int64_t(i)))
      shape.push_back(dim);
  return reshape(node, result, shape);
}

template <ReduceKind kind> static Value buildWithAttribute(Node &node) {
  return reduce(node, kind, node.integers("axes", {}));
}

/// Without axes this reduces everything, or with noop_with_empty_axes nothing.
template <ReduceKind kind> static Value buildWithInput(Node &node) {
  bool isNoop = node.integer("noop_with_empty_axes", 0) != 0;
  SmallVector<int64_t> axes;
  if (node.has(1)) {
    std::optional<SmallVector<int64_t>> constant = node.constantInts(1);
    if (!constant)
      return {};
    axes = *constant;
  }
  if (!axes.empty() || !isNoop)
    return reduce(node, kind, axes);
  node.ignore("keepdims");
  return node.input(0);
}

ArrayRef<Operator> modelc::importer::reductionOperators() {
  constexpr unsigned axes = 1 << 1;
  static constexpr Operator rows[] = {
      {"ReduceMax", 7, 17, F32, 1, 1, buildWithAttribute<ReduceKind::Max>},
      {"ReduceMax", 18, 28, F32, 1, 2, buildWithInput<ReduceKind::Max>, axes},
      {"ReduceMean", 7, 17, F32, 1, 1, buildWithAttribute<ReduceKind::Mean>},
      {"ReduceMean", 18, 28, F32, 1, 2, buildWithInput<ReduceKind::Mean>, axes},
      {"ReduceMin", 7, 17, F32, 1, 1, buildWithAttribute<ReduceKind::Min>},
      {"ReduceMin", 18, 28, F32, 1, 2, buildWithInput<ReduceKind::Min>, axes},
      {"ReduceSum", 7, 12, F32, 1, 1, buildWithAttribute<ReduceKind::Sum>},
      {"ReduceSum", 13, 28, F32, 1, 2, buildWithInput<ReduceKind::Sum>, axes},
  };
  return rows;
}
