// Step 6 of the recipe: which loops the C++ compiler shall unroll. g++ 12 does not unroll the loop
// over the reduction and then loses 30 % on small tiles; clang unrolls all of them and spills large
// tiles.

#include "compiler/target/Target.h"
#include "passes/dispatch/TileModel.h"
#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

/// Vector registers that hold a value.
static int64_t countRegisters(Type type, int64_t lanes) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getRank() == 0)
    return 1;
  int64_t columns = vector.getShape().back();
  return vector.getNumElements() / columns * countPieces(columns, lanes);
}

/// Few accumulators leave registers for the operands of more steps.
static int64_t unrollFactor(int64_t accumulators) {
  if (accumulators > 24)
    return 1;
  return accumulators > 12 ? 2 : 4;
}

void modelc::setUnrollFactors(func::FuncOp kernel) {
  int64_t lanes = getTarget(kernel).lanes();
  Builder builder(kernel.getContext());
  kernel.walk([&](vector::ContractionOp contraction) {
    auto loop = dyn_cast<scf::ForOp>(contraction->getParentOp());
    if (!loop || loop.getNumResults() == 0)
      return;
    int64_t factor = unrollFactor(countRegisters(contraction.getAccType(), lanes));
    loop->setAttr("kernel.unroll", builder.getI64IntegerAttr(factor));
    // The loops over the taps around it carry the accumulator as well.
    while ((loop = dyn_cast<scf::ForOp>(loop->getParentOp())) && loop.getNumResults() != 0)
      loop->setAttr("kernel.unroll", builder.getI64IntegerAttr(1));
  });
}
