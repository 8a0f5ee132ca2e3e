#include "dialects/nn/Determinant.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Determinant.cpp.inc"

//===----------------------------------------------------------------------===//
// DeterminantOp
//===----------------------------------------------------------------------===//

LogicalResult DeterminantOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                              Adaptor op, SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorType(op.getInput());
  ArrayRef<int64_t> shape = input.getShape();
  if (shape.size() < 2 || shape.back() != shape[shape.size() - 2]) // determinant_c1
    return emitOptionalError(loc, "shape [", shape, "] does not end with equal dimensions");
  types.push_back(RankedTensorType::get(shape.drop_back(2), input.getElementType()));
  types.push_back(RankedTensorType::get(shape.take_back(2), input.getElementType()));
  return success();
}

RowCall DeterminantOp::getRowCall() {
  RankedTensorType type = tensorType(getInput());
  int64_t n = type.getShape().back();
  return {"rows/determinant.h",
          "determinant",
          {type.getNumElements() / (n * n), n},
          {},
          /*hasAccumulator=*/true};
}
