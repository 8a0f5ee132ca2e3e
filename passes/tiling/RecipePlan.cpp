// Which loops a recipe tiles, and in which order: from the family and the tile of the kernel.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;

/// The operation whose result is the kernel's.
static linalg::LinalgOp lastOperation(func::FuncOp kernel) {
  linalg::LinalgOp last;
  kernel.walk([&](linalg::LinalgOp op) { last = op; });
  return last;
}

static SmallVector<int64_t> identityOrder(int64_t loops) {
  return llvm::to_vector(llvm::seq<int64_t>(0, loops));
}

/// (.., rows, blocks, columns): `rows` of one block a tile. The block is the outermost loop, so
/// that its weights stay in the cache for all rows.
static RecipePlan planRegisterTile(linalg::LinalgOp op, StringRef family, ArrayRef<int64_t> tile) {
  int64_t parallel = op.getNumParallelLoops(), blocks = parallel - 2, rows = parallel - 3;
  RecipePlan plan;
  plan.tileSizes.assign(op.getNumLoops(), 0);
  std::fill_n(plan.tileSizes.begin(), blocks + 1, 1);
  plan.tileSizes[rows] = tile[0];
  plan.order = identityOrder(op.getNumLoops());
  std::rotate(plan.order.begin(), plan.order.begin() + blocks, plan.order.begin() + blocks + 1);
  plan.madeAs = llvm::formatv("{0} {1}x{2}", family, tile[0], tile[1]);
  return plan;
}

std::optional<RecipePlan> modelc::planRecipe(func::FuncOp kernel) {
  auto family = kernel->getAttrOfType<StringAttr>("kernel.family");
  auto tile = kernel->getAttrOfType<DenseI64ArrayAttr>("kernel.tile");
  linalg::LinalgOp last = lastOperation(kernel);
  if (!family || !last)
    return std::nullopt;
  if (tile && tile.size() == 2 && last.getNumParallelLoops() >= 3)
    return planRegisterTile(last, family, tile);
  return std::nullopt;
}
