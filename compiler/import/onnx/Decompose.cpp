#include "compiler/import/onnx/Decompose.h"

#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

void modelc::importer::widenInputs(Node &node) {
  Type real = node.type(0).getElementType();
  if (!real.isF64())
    real = node.builder().getF32Type();
  for (unsigned i = 0; i < node.inputCount(); ++i)
    if (node.has(i))
      node.replaceInput(i, castTo(node, node.input(i), real));
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

std::optional<SmallVector<int64_t>>
modelc::importer::ascendingAxes(Node &node, ArrayRef<int64_t> axes, int64_t rank) {
  SmallVector<int64_t> result;
  for (int64_t axis : axes)
    result.push_back(node.axis(axis, rank));
  llvm::sort(result);
  if (!node.failed() && llvm::adjacent_find(result) != result.end())
    node.malformed("an axis is given twice");
  return node.failed() ? std::nullopt : std::optional(result);
}

Value modelc::importer::dropDimensions(Node &node, Value input, ArrayRef<int64_t> axes) {
  if (!input)
    return {};
  SmallVector<int64_t> shape;
  for (auto [i, dim] : llvm::enumerate(shapeOf(input)))
    if (!llvm::is_contained(axes, int64_t(i)))
      shape.push_back(dim);
  return reshape(node, input, shape);
}

//===----------------------------------------------------------------------===//
// Along dimensions
//===----------------------------------------------------------------------===//

/// What a reduction of no elements gives; of integers, what lies closest to it.
static double neutralElement(nn::ReduceKind kind) {
  double infinity = std::numeric_limits<double>::infinity();
  switch (kind) {
  case nn::ReduceKind::Sum:
    return 0;
  case nn::ReduceKind::Mean:
    return std::numeric_limits<double>::quiet_NaN();
  case nn::ReduceKind::Prod:
    return 1;
  case nn::ReduceKind::Max:
    return -infinity;
  case nn::ReduceKind::Min:
    return infinity;
  }
  llvm_unreachable("all kinds are handled");
}

Value modelc::importer::reduce(Node &node, nn::ReduceKind kind, Value input,
                               ArrayRef<int64_t> axes) {
  if (!input || axes.empty())
    return input;
  SmallVector<int64_t> shape(shapeOf(input));
  for (int64_t axis : axes)
    shape[axis] = 1;
  Type element = elementOf(input);
  if (isEmptyShape(shapeOf(input)) && !isEmptyShape(shape))
    return splat(node, RankedTensorType::get(shape, element), neutralElement(kind));
  nn::ReduceOp::Properties properties;
  properties.kind = nn::ReduceKindAttr::get(node.builder().getContext(), kind);
  properties.axes = node.builder().getDenseI64ArrayAttr(axes);
  return make<nn::ReduceOp>(node, input, properties);
}

Value modelc::importer::argExtreme(Node &node, nn::ExtremeKind kind, Value input, int64_t axis,
                                   bool last) {
  OpBuilder &b = node.builder();
  nn::ArgExtremeOp::Properties properties;
  properties.kind = nn::ExtremeKindAttr::get(b.getContext(), kind);
  properties.axis = b.getI64IntegerAttr(axis);
  properties.last = last ? b.getUnitAttr() : UnitAttr();
  return make<nn::ArgExtremeOp>(node, input, properties);
}
