#include "dialects/nn/Cumulation.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/CumulationEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Cumulation.cpp.inc"

//===----------------------------------------------------------------------===//
// CumulateOp
//===----------------------------------------------------------------------===//

LogicalResult CumulateOp::verify() {
  int64_t rank = tensorType(getInput()).getRank();
  if (int64_t(getAxis()) >= rank) // cumulate_c1
    return emitOpError() << "axis " << getAxis() << " is no dimension of a tensor of rank " << rank;
  return success();
}

RowCall CumulateOp::getRowCall() {
  RowCall call{"rows/cumulate.h", "cumulative_sum",
               splitAt(tensorType(getInput()).getShape(), getAxis())};
  if (getKind() == CumulateKind::Prod)
    call.callee = "cumulative_product";
  call.sizes.append({getExclusive(), getReverse()});
  call.hasAccumulator = true;
  return call;
}
