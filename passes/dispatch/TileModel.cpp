#include "passes/dispatch/TileModel.h"

#include "compiler/target/Target.h"

#include <algorithm>

using namespace modelc;

namespace {

/// What the model knows of a problem: an outer product per step of the reduction.
struct Problem {
  int64_t rows, columns;
  int64_t rowStride; // elements between two rows of the input
  int64_t depth;     // steps of the reduction
};

struct Tile {
  int64_t rows, columns;
};

} // namespace

/// Wider blocks do not pay even for one row: 16 accumulators of 16 lanes cover the latency of an
/// FMA.
static constexpr int64_t maxColumns = 256;
/// A block that is cut into many narrow pieces is only worth it if there is no other way to cut.
static constexpr int64_t maxRaggedColumns = 64;
/// Fewer accumulators than this leave the latency of an FMA uncovered (4 cycles, 2 a cycle, some
/// slack).
static constexpr double minAccumulators = 10;
/// More than this leave no registers for the epilogue's operands, which compilers load before the
/// loop, nor for unrolling: g++ 12 makes 7x64 of a 1x1 convolution 20 % slower than 7x32.
static constexpr int64_t manyAccumulators = 24;
/// Lines of a first-level cache this many bytes apart share a set, of 8 ways on most cores.
static constexpr int64_t setBytes = 4096, maxRowsInSet = 8;

int64_t modelc::countPieces(int64_t columns, int64_t lanes) {
  int64_t pieces = 0;
  for (int64_t width = lanes; width >= 1; width /= 2) {
    pieces += columns / width;
    columns %= width;
  }
  return pieces;
}

/// Whether accumulators and operands of one step fit the registers. Scalar code is different:
/// compilers make vectors of adjacent columns by themselves, so that only the accumulators are
/// counted.
static bool fitsRegisters(const Target &target, Tile tile) {
  int64_t pieces = countPieces(tile.columns, target.lanes());
  int64_t accumulators = tile.rows * pieces;
  if (target.lanes() == 1)
    return accumulators <= target.vectorRegisters;
  // One row uses each piece of the weights once, so one register serves them all. An FMA of 64-byte
  // vectors takes a broadcast as memory operand.
  int64_t weights = tile.rows == 1 ? 1 : pieces;
  int64_t broadcast = tile.rows > 1 && target.vectorBytes >= 64 ? 0 : 1;
  return accumulators + weights + broadcast <= target.vectorRegisters;
}

/// Whether the vectors of a block of columns are at least half full, or no other block can do
/// better.
static bool isSensibleBlock(int64_t lanes, const Problem &problem, int64_t columns) {
  if (problem.columns % columns != 0 || columns > maxColumns)
    return false;
  return countPieces(columns, lanes) * lanes <= 2 * columns ||
         (columns == problem.columns && columns <= maxRaggedColumns);
}

/// Whether a block exists for every vector width: all SIMD targets make the same kernels by recipe.
static bool hasBlock(const Problem &problem) {
  constexpr int64_t widestLanes = 16;
  for (int64_t columns = 1; columns <= maxRaggedColumns; ++columns)
    if (isSensibleBlock(widestLanes, problem, columns))
      return true;
  return false;
}

/// Cycles, in units of one FMA, for one step of the reduction on one tile: bound by the FMAs, their
/// latency or the loads, plus what of the loads does not overlap.
static double costOfStep(const Target &target, const Problem &problem, Tile tile) {
  double pieces = countPieces(tile.columns, target.lanes());
  double rows = tile.rows;
  // The weights of a block are read once for each tile of rows; for a single row only once.
  int64_t panelBytes = problem.depth * tile.columns * 4;
  bool staysInL2 = problem.rows == 1 || panelBytes <= target.l2Bytes / 2;
  double loads = rows + (panelBytes <= target.l1Bytes / 2 ? pieces : 2 * pieces);
  double bound = std::max({rows * pieces, minAccumulators, loads});
  double perPiece = staysInL2 ? 0.25 : 0.6;
  double perBroadcast = target.lanes() == 1 ? 0.25 : 0.1;
  return bound + perPiece * pieces + perBroadcast * rows;
}

/// Cycles per step for one row and column of the result.
static double costOfTile(const Target &target, const Problem &problem, Tile tile) {
  int64_t rest = problem.rows % tile.rows;
  double cost = static_cast<double>(problem.rows / tile.rows) * costOfStep(target, problem, tile);
  if (rest != 0)
    cost = (cost + costOfStep(target, problem, {rest, tile.columns})) * 1.03; // a second body
  if (tile.rows * countPieces(tile.columns, target.lanes()) > manyAccumulators)
    cost *= 1.08;
  if (tile.rows > maxRowsInSet && problem.rowStride * 4 % setBytes == 0)
    cost *= 1.25; // the rows evict each other: 76 % of peak instead of 97 %
  return cost / static_cast<double>(problem.rows * tile.columns);
}

/// The cheapest tile; of equal ones that with more columns, then more rows.
static std::optional<llvm::SmallVector<int64_t>> chooseTile(const Target &target,
                                                            const Problem &problem) {
  if (target.lanes() > 1 && !hasBlock(problem))
    return std::nullopt;
  std::optional<Tile> best;
  double bestCost = 0;
  for (int64_t columns = std::min(problem.columns, maxColumns); columns >= 1; --columns) {
    if (!isSensibleBlock(target.lanes(), problem, columns))
      continue;
    for (int64_t rows = std::min<int64_t>(problem.rows, target.vectorRegisters); rows >= 1;
         --rows) {
      Tile tile = {rows, columns};
      if (!fitsRegisters(target, tile))
        continue;
      double cost = costOfTile(target, problem, tile);
      if (best && cost >= bestCost)
        continue;
      best = tile;
      bestCost = cost;
    }
  }
  if (!best)
    return std::nullopt;
  return llvm::SmallVector<int64_t>{best->rows, best->columns};
}

std::optional<llvm::SmallVector<int64_t>> modelc::chooseMatMulTile(const Target &target,
                                                                   const MatMulProblem &problem) {
  return chooseTile(target, {problem.rows, problem.columns, problem.depth, problem.depth});
}

std::optional<llvm::SmallVector<int64_t>> modelc::chooseConvTile(const Target &target,
                                                                 const WindowProblem &problem) {
  int64_t taps = problem.kernelHeight * problem.kernelWidth;
  return chooseTile(target, {problem.outWidth, problem.outChannels, problem.inChannels,
                             taps * problem.inChannels});
}
