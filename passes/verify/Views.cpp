#include "passes/verify/Views.h"

#include "dialects/kernel/Buffer.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

Value modelc::withoutCasts(Value memRef) {
  while (isa_and_nonnull<memref::CastOp, kernel::ReshapeOp>(memRef.getDefiningOp()))
    memRef = memRef.getDefiningOp()->getOperand(0);
  return memRef;
}

Value modelc::memoryOf(Value memRef) {
  memRef = withoutCasts(memRef);
  while (auto subview = memRef.getDefiningOp<memref::SubViewOp>())
    memRef = withoutCasts(subview.getSource());
  return memRef;
}
