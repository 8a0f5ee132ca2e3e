#include "dialects/nn/Scatter.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/ScatterEnums.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Scatter.cpp.inc"

/// Whether the row bodies compute with elements of this type.
static bool isNumber(Type element) {
  return element.isF32() || element.isF64() || (element.isInteger() && !element.isInteger(1));
}

/// Whether an index for each element of a tensor of shape `indices` fits to one of shape `input`.
static bool fits(ArrayRef<int64_t> indices, ArrayRef<int64_t> input, int64_t axis) {
  for (size_t d = 0; d < input.size(); ++d)
    if (int64_t(d) != axis && indices[d] > input[d])
      return false;
  return true;
}

/// The sizes of a call: those given, then the axis and both shapes.
static SmallVector<int64_t> sizesOf(SmallVector<int64_t> sizes, ArrayRef<int64_t> input,
                                    ArrayRef<int64_t> indices, int64_t axis) {
  sizes.append({int64_t(input.size()), axis});
  llvm::append_range(sizes, input);
  llvm::append_range(sizes, indices);
  return sizes;
}

//===----------------------------------------------------------------------===//
// ScatterOp
//===----------------------------------------------------------------------===//

LogicalResult ScatterOp::verify() {
  RankedTensorType input = tensorType(getInput()), indices = tensorType(getIndices()),
                   updates = tensorType(getUpdates());
  if (indices.getRank() != 1 || indices.getDimSize(0) != updates.getDimSize(0) ||
      input.getDimSize(1) != updates.getDimSize(1)) // scatter_c1
    return emitOpError() << "changes " << input << " at " << indices << " by " << updates;
  if (getKind() != ScatterKind::Set && !isNumber(input.getElementType())) // scatter_c2
    return emitOpError() << "cannot compute with " << input.getElementType();
  return success();
}

RowCall ScatterOp::getRowCall() {
  ArrayRef<int64_t> input = tensorType(getInput()).getShape();
  return {"rows/scatter.h",
          "scatter",
          {int64_t(getKind()), input[0], tensorType(getIndices()).getDimSize(0), input[1]}};
}

//===----------------------------------------------------------------------===//
// GatherElementsOp
//===----------------------------------------------------------------------===//

LogicalResult GatherElementsOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                 Adaptor op, SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorType(op.getInput()), indices = tensorType(op.getIndices());
  int64_t axis = op.getAxis();
  if (axis >= input.getRank() || input.getRank() != indices.getRank()) // gather_elements_c1
    return emitOptionalError(loc, "takes elements along axis ", axis, " of ", input, " at ",
                             indices);
  if (!fits(indices.getShape(), input.getShape(), axis)) // gather_elements_c2
    return emitOptionalError(loc, "has indices of ", indices, " for ", input);
  types.push_back(RankedTensorType::get(indices.getShape(), input.getElementType()));
  return success();
}

RowCall GatherElementsOp::getRowCall() {
  return {"rows/elements.h", "gather_elements",
          sizesOf({}, tensorType(getInput()).getShape(), tensorType(getIndices()).getShape(),
                  getAxis())};
}

//===----------------------------------------------------------------------===//
// ScatterElementsOp
//===----------------------------------------------------------------------===//

LogicalResult ScatterElementsOp::verify() {
  RankedTensorType input = tensorType(getInput()), indices = tensorType(getIndices()),
                   updates = tensorType(getUpdates());
  int64_t axis = getAxis();
  if (axis >= input.getRank() || input.getRank() != indices.getRank()) // scatter_elements_c1
    return emitOpError() << "changes " << input << " along axis " << axis << " at " << indices;
  if (!fits(indices.getShape(), input.getShape(), axis)) // scatter_elements_c2
    return emitOpError() << "has indices of " << indices << " for " << input;
  if (updates.getShape() != indices.getShape()) // scatter_elements_c3
    return emitOpError() << "has updates of " << updates << " for indices of " << indices;
  if (getKind() != ScatterKind::Set && !isNumber(input.getElementType())) // scatter_elements_c4
    return emitOpError() << "cannot compute with " << input.getElementType();
  return success();
}

RowCall ScatterElementsOp::getRowCall() {
  return {"rows/elements.h", "scatter_elements",
          sizesOf({int64_t(getKind())}, tensorType(getInput()).getShape(),
                  tensorType(getIndices()).getShape(), getAxis())};
}
