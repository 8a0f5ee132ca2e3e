#include "dialects/kernel/Weight.h"

#include "dialects/kernel/Dispatch.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/Weight.cpp.inc"

//===----------------------------------------------------------------------===//
// WeightOp
//===----------------------------------------------------------------------===//

LogicalResult WeightOp::verify() {
  auto yield = dyn_cast<YieldOp>(getBody().front().back());
  if (!yield || yield.getValues().size() != 1 || yield.getValues().getTypes().front() != getType())
    return emitOpError() << "must yield one " << getType(); // weight_c1
  return success();
}

//===----------------------------------------------------------------------===//
// LoadWeightOp
//===----------------------------------------------------------------------===//

LogicalResult LoadWeightOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto weight = symbols.lookupNearestSymbolFrom<WeightOp>(*this, getWeightAttr());
  if (!weight) // load_weight_c1
    return emitOpError() << "'" << getWeight() << "' is no kernel.weight";
  auto stored = cast<ShapedType>(weight.getType()), loaded = cast<ShapedType>(getType());
  if (stored.getShape() != loaded.getShape() || stored.getElementType() != loaded.getElementType())
    return emitOpError() << "loads " << loaded << " but the weight is " << stored; // load_weight_c1
  return success();
}

//===----------------------------------------------------------------------===//
// UnpackOp
//===----------------------------------------------------------------------===//

LogicalResult UnpackOp::verify() {
  auto packed = cast<ShapedType>(getPacked().getType()), plain = cast<ShapedType>(getType());
  if (packed.getRank() < 2)
    return emitOpError("needs an input [O, ..., B]"); // unpack_c1
  SmallVector<int64_t> expected(packed.getShape().drop_front());
  expected.back() *= packed.getDimSize(0);
  if (plain.getShape() != ArrayRef<int64_t>(expected) ||
      plain.getElementType() != packed.getElementType()) // unpack_c1
    return emitOpError() << "result is " << plain << " but the blocks give [" << expected << "]";
  return success();
}
