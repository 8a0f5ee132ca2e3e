#include "compiler/import/onnx/Indices.h"

#include "compiler/evaluator/Strides.h"
#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Decompose.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

Value modelc::importer::placesOf(Node &node, Value indices, ArrayRef<int64_t> dims, bool isExact) {
  if (!indices)
    return {};
  int64_t depth = dims.size(), last = shapeOf(indices).size() - 1;
  if (depth == 1 && !isExact)
    return dropDimensions(node, indices, last);
  indices = castTo(node, indices, node.builder().getI64Type());
  Value sizes = intConstant(node, depth, dims);
  Value steps = intConstant(node, depth, rowMajorStrides(dims));
  Value fromEnd = binary(node, nn::BinaryKind::Add, indices, sizes);
  Value isNegative = compare(node, nn::CompareKind::Lt, indices, scalar(node, sizes, 0));
  Value inside = select(node, isNegative, fromEnd, indices);
  Value parts = binary(node, nn::BinaryKind::Mul, inside, steps);
  return dropDimensions(node, reduce(node, nn::ReduceKind::Sum, parts, last), last);
}
