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
static int64_t unrollOfContraction(int64_t accumulators) {
  if (accumulators > 24)
    return 1;
  return accumulators > 12 ? 2 : 4;
}

/// Taps of a window are unrolled: what neighbours read in common is then read once.
static int64_t unrollOfWindow(scf::ForOp loop) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  constexpr int64_t largestWindow = 5;
  return trips && trips->getSExtValue() <= largestWindow ? trips->getSExtValue() : 1;
}

static bool isReduction(scf::ForOp loop) { return loop.getNumResults() != 0; }

void modelc::setUnrollFactors(func::FuncOp kernel) {
  int64_t lanes = getTarget(kernel).lanes();
  Builder builder(kernel.getContext());
  kernel.walk([&](scf::ForOp loop) {
    if (!isReduction(loop))
      return;
    auto contractions = loop.getBody()->getOps<vector::ContractionOp>();
    int64_t factor;
    if (!contractions.empty())
      factor = unrollOfContraction(countRegisters((*contractions.begin()).getAccType(), lanes));
    else if (loop->walk([](vector::ContractionOp) { return WalkResult::interrupt(); })
                 .wasInterrupted())
      factor = 1; // over the taps of a convolution
    else
      factor = unrollOfWindow(loop);
    loop->setAttr("kernel.unroll", builder.getI64IntegerAttr(factor));
  });
}
