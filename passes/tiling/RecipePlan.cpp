// Which loops a recipe tiles, and in which order: from the family and the tile of the kernel.

#include "compiler/target/Target.h"
#include "passes/dispatch/TileModel.h"
#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;

static SmallVector<linalg::LinalgOp> structuredOps(func::FuncOp kernel) {
  SmallVector<linalg::LinalgOp> ops;
  kernel.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  return ops;
}

static SmallVector<int64_t> identityOrder(int64_t loops) {
  return llvm::to_vector(llvm::seq<int64_t>(0, loops));
}

/// (.., rows, blocks, columns): `rows` of one block a tile. The block is the outermost loop, so
/// that its weights stay in the cache for all rows.
static RecipePlan planRegisterTile(linalg::LinalgOp last, StringRef family,
                                   ArrayRef<int64_t> tile) {
  int64_t parallel = last.getNumParallelLoops(), blocks = parallel - 2, rows = parallel - 3;
  RecipePlan plan;
  plan.tileSizes.assign(last.getNumLoops(), 0);
  std::fill_n(plan.tileSizes.begin(), blocks + 1, 1);
  plan.tileSizes[rows] = tile[0];
  plan.order = identityOrder(last.getNumLoops());
  std::rotate(plan.order.begin(), plan.order.begin() + blocks, plan.order.begin() + blocks + 1);
  plan.contracts = true;
  plan.madeAs = llvm::formatv("{0} {1}x{2}", family, tile[0], tile[1]);
  return plan;
}

/// The largest part of `extent` up to `most` that cuts it into parts of about the same size.
static int64_t evenPart(int64_t extent, int64_t most) {
  int64_t parts = (extent + most - 1) / most;
  return (extent + parts - 1) / parts;
}

/// Rows and columns of a tile whose right operand is no packed weight: its rows are read where they
/// lie, two vectors at a time, or four for a single row. A target without vectors is scalar code
/// with as many accumulators as registers.
static std::pair<int64_t, int64_t> choosePlainTile(const Target &target, int64_t rows,
                                                   int64_t columns) {
  constexpr int64_t lanesOfScalarCode = 4, operandRegisters = 4;
  bool isScalar = target.lanes() == 1;
  int64_t lanes = isScalar ? lanesOfScalarCode : target.lanes();
  int64_t width = std::min(columns, lanes * (rows == 1 ? 4 : 2));
  int64_t pieces = isScalar ? width : countPieces(width, lanes);
  int64_t registers = target.vectorRegisters - (isScalar ? 0 : operandRegisters);
  return {evenPart(rows, std::max<int64_t>(registers / pieces, 1)), width};
}

/// (.., rows, columns), columns along the memory of the right operand. Columns are the outer of the
/// two loops: a strip of the right operand stays in the cache for all rows.
static RecipePlan planPlainTile(linalg::LinalgOp last, StringRef family) {
  int64_t columns = static_cast<int64_t>(last.getNumParallelLoops()) - 1, rows = columns - 1;
  SmallVector<int64_t> extents = last.getStaticLoopRanges();
  auto [tileRows, tileColumns] = choosePlainTile(getTarget(last), extents[rows], extents[columns]);
  RecipePlan plan;
  plan.tileSizes.assign(last.getNumLoops(), 0);
  std::fill_n(plan.tileSizes.begin(), rows, 1);
  plan.tileSizes[rows] = tileRows;
  plan.tileSizes[columns] = tileColumns;
  plan.order = identityOrder(last.getNumLoops());
  std::swap(plan.order[rows], plan.order[columns]);
  plan.contracts = true;
  plan.madeAs = llvm::formatv("{0} {1}x{2}", family, tileRows, tileColumns);
  return plan;
}

/// Whether every operand is read along its memory by loop `lane`, or does not depend on it.
static bool isContiguousAlong(linalg::LinalgOp op, unsigned lane) {
  return llvm::all_of(op.getIndexingMapsArray(), [&](AffineMap map) {
    for (auto [axis, result] : llvm::enumerate(map.getResults())) {
      bool isLast = axis + 1 == map.getNumResults();
      if (result.isFunctionOfDim(lane) && !(isLast && isa<AffineDimExpr>(result)))
        return false;
    }
    return true;
  });
}

/// Pixels of a tile of a window operation. Neighbours share taps; more than this need too many
/// registers.
static int64_t choosePixels(int64_t width, int64_t lanes) {
  for (int64_t pixels : {4, 7, 5, 3, 2})
    if (width % pixels == 0 && (pixels <= 4 || lanes > 1))
      return pixels;
  return std::min<int64_t>(width, 4);
}

/// (.., pixels, channels), channels along the memory of all operands: vectors of channels. Null if
/// the last loop is none of channels.
static std::optional<RecipePlan> planLanes(ArrayRef<linalg::LinalgOp> ops, StringRef family) {
  linalg::LinalgOp last = ops.back();
  int64_t lane = static_cast<int64_t>(last.getNumParallelLoops()) - 1;
  if (lane < 0 ||
      !llvm::all_of(ops, [&](linalg::LinalgOp op) { return isContiguousAlong(op, lane); }))
    return std::nullopt;
  int64_t lanes = std::max(getTarget(last).lanes(), 2);
  bool windows = family == "depthwise" || family == "pool";
  SmallVector<int64_t> extents = last.getStaticLoopRanges();
  int64_t channels = std::min(extents[lane], lanes * (windows ? 2 : 4));
  RecipePlan plan;
  plan.tileSizes.assign(last.getNumLoops(), 0);
  std::fill_n(plan.tileSizes.begin(), lane, 1);
  plan.tileSizes[lane] = channels;
  plan.order = identityOrder(last.getNumLoops());
  plan.madeAs = llvm::formatv("{0} {1}", family, channels);
  if (windows && lane > 0) {
    int64_t pixels = choosePixels(extents[lane - 1], lanes);
    plan.tileSizes[lane - 1] = pixels;
    plan.madeAs = llvm::formatv("{0} {1}x{2}", family, pixels, channels);
  }
  return plan;
}

/// Whether the kernel is a matrix product or convolution without a tile that the recipe can cut
/// along the columns of its right operand.
static bool readsPlainColumns(ArrayRef<linalg::LinalgOp> ops, StringRef family) {
  linalg::LinalgOp last = ops.back();
  int64_t parallel = last.getNumParallelLoops();
  return (family == "matmul" || family == "conv") && parallel >= 2 &&
         llvm::all_of(ops,
                      [&](linalg::LinalgOp op) { return isContiguousAlong(op, parallel - 1); });
}

static bool isF32(linalg::LinalgOp op) {
  return llvm::all_of(op->getOperandTypes(),
                      [](Type type) { return getElementTypeOrSelf(type).isF32(); });
}

static bool isOnTensors(linalg::LinalgOp op) { return op.hasPureTensorSemantics(); }

std::optional<RecipePlan> modelc::planRecipe(func::FuncOp kernel) {
  auto family = kernel->getAttrOfType<StringAttr>("kernel.family");
  auto tile = kernel->getAttrOfType<DenseI64ArrayAttr>("kernel.tile");
  SmallVector<linalg::LinalgOp> ops = structuredOps(kernel);
  if (!family || ops.empty() || !llvm::all_of(ops, isF32) || !llvm::all_of(ops, isOnTensors))
    return std::nullopt;
  if (tile && tile.size() == 2 && ops.back().getNumParallelLoops() >= 3)
    return planRegisterTile(ops.back(), family, tile);
  if (!tile && readsPlainColumns(ops, family))
    return planPlainTile(ops.back(), family);
  if (llvm::is_contained({"depthwise", "pool", "reduce", "elementwise"}, family.getValue()))
    return planLanes(ops, family);
  return std::nullopt;
}
