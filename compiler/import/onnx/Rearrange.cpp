// DepthToSpace, SpaceToDepth, Tile, Trilu, ReverseSequence: elements in another order, by ops that
// others have as well.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// DepthToSpace, SpaceToDepth
//===----------------------------------------------------------------------===//

/// The attribute blocksize; 0, with an error, if it is missing or too large.
static int64_t blockSize(Node &node) {
  int64_t size = node.integer("blocksize", 0);
  if (size > 0 && size <= (1 << 15) && node.rank(0) == 4)
    return size;
  node.malformed("takes an input of rank 4 in blocks of " + Twine(size));
  return 0;
}

/// The attribute mode: whether the blocks stand before the depth (DCR) or after it (CRD).
static bool blocksFirst(Node &node) {
  std::string mode = node.text("mode", "DCR");
  if (mode != "DCR" && mode != "CRD")
    node.malformed("there is no mode " + quoted(mode));
  return mode == "DCR";
}

static Value buildDepthToSpace(Node &node) {
  bool isDcr = blocksFirst(node);
  int64_t block = blockSize(node);
  if (node.failed())
    return {};
  ArrayRef<int64_t> in = node.shape(0);
  if (in[1] % (block * block) != 0)
    return node.malformed(Twine(in[1]) + " channels do not split into blocks of " +
                          Twine(block * block));
  int64_t depth = in[1] / (block * block);
  SmallVector<int64_t> split = {in[0], depth, block, block, in[2], in[3]};
  SmallVector<int64_t> order = {0, 1, 4, 2, 5, 3};
  if (isDcr)
    split = {in[0], block, block, depth, in[2], in[3]}, order = {0, 3, 4, 1, 5, 2};
  return reshape(node, transpose(node, reshape(node, node.input(0), split), order),
                 {in[0], depth, in[2] * block, in[3] * block});
}

static Value buildSpaceToDepth(Node &node) {
  bool isDcr = node.opset() < 28 || blocksFirst(node);
  int64_t block = blockSize(node);
  if (node.failed())
    return {};
  ArrayRef<int64_t> in = node.shape(0);
  if (in[2] % block != 0 || in[3] % block != 0)
    return node.malformed(shapeText(in) + " does not split into blocks of " + Twine(block));
  SmallVector<int64_t> order = {0, 1, 3, 5, 2, 4};
  if (isDcr)
    order = {0, 3, 5, 1, 2, 4};
  Value blocks =
      reshape(node, node.input(0), {in[0], in[1], in[2] / block, block, in[3] / block, block});
  return reshape(node, transpose(node, blocks, order),
                 {in[0], in[1] * block * block, in[2] / block, in[3] / block});
}

//===----------------------------------------------------------------------===//
// Tile
//===----------------------------------------------------------------------===//

/// Each dimension is repeated as a whole: [d] becomes [1, d], then [n, d], then [n * d]. What is
/// not repeated is one dimension with the one before.
static Value buildTile(Node &node) {
  std::optional<SmallVector<int64_t>> repeats = node.constantInts(1);
  if (!repeats)
    return {};
  if (int64_t(repeats->size()) != node.rank(0))
    return node.malformed("has " + Twine(repeats->size()) + " repeats for " + Twine(node.rank(0)) +
                          " dimensions");
  SmallVector<int64_t> ones, tiled, result;
  for (auto [dim, count] : llvm::zip_equal(node.shape(0), *repeats)) {
    if (count < 0 || count > OnnxImportLimits::dimension)
      return node.malformed("a dimension is repeated " + Twine(count) + " times");
    result.push_back(dim * count);
    if (count == 1 && !ones.empty()) {
      ones.back() *= dim, tiled.back() *= dim;
      continue;
    }
    if (count != 1)
      ones.push_back(1), tiled.push_back(count);
    ones.push_back(dim), tiled.push_back(dim);
  }
  if (std::string problem = shapeProblem(result, 1); !problem.empty())
    return node.unsupported("the result's " + problem);
  Value parts = reshape(node, node.input(0), ones);
  return parts ? reshape(node, broadcast(node, parts, tiled), result) : Value();
}

//===----------------------------------------------------------------------===//
// Trilu
//===----------------------------------------------------------------------===//

/// Keeps what lies on one side of diagonal k: column >= row + k, or <=.
static Value buildTrilu(Node &node) {
  bool isUpper = node.integer("upper", 1) != 0;
  ArrayRef<int64_t> shape = node.shape(0);
  if (shape.size() < 2)
    return node.malformed("takes matrices, not " + shapeText(shape));
  if (isEmptyShape(shape))
    return node.input(0);
  Value row = countUp(node, {shape[shape.size() - 2], 1}), column = countUp(node, shape.back());
  if (node.has(1))
    row = binary(node, nn::BinaryKind::Add, row, node.input(1));
  nn::CompareKind kind = isUpper ? nn::CompareKind::Ge : nn::CompareKind::Le;
  return select(node, compare(node, kind, column, row), node.input(0),
                scalar(node, node.input(0), 0));
}

//===----------------------------------------------------------------------===//
// ReverseSequence
//===----------------------------------------------------------------------===//

/// The element at time t of sequence b comes from time t, or from length[b] - 1 - t if that is not
/// negative; batch and time are the two outer dimensions, in either order.
static Value buildReverseSequence(Node &node) {
  int64_t batchAxis = node.axis(node.integer("batch_axis", 1), node.rank(0));
  int64_t timeAxis = node.axis(node.integer("time_axis", 0), node.rank(0));
  if (node.failed())
    return {};
  if (batchAxis + timeAxis != 1)
    return node.malformed("batch_axis and time_axis must be 0 and 1");
  ArrayRef<int64_t> shape = node.shape(0);
  int64_t batch = shape[batchAxis], time = shape[timeAxis];
  bool timeFirst = timeAxis == 0;
  Value t = countUp(node, timeFirst ? ArrayRef<int64_t>({time, 1}) : ArrayRef<int64_t>(time));
  Value b = countUp(node, timeFirst ? ArrayRef<int64_t>(batch) : ArrayRef<int64_t>({batch, 1}));
  if (!t || !b)
    return {};
  Value length = reshape(node, node.input(1), shapeOf(b));
  Value last = binary(node, nn::BinaryKind::Sub, length, scalar(node, t, 1));
  Value mirrored = binary(node, nn::BinaryKind::Sub, last, t);
  Value place = select(node, compare(node, nn::CompareKind::Lt, t, length), mirrored, t);
  Value outer = timeFirst ? place : b, inner = timeFirst ? b : place;
  Value step = scalar(node, t, double(timeFirst ? batch : time));
  Value index =
      binary(node, nn::BinaryKind::Add, binary(node, nn::BinaryKind::Mul, outer, step), inner);
  SmallVector<int64_t> flat = {batch * time};
  llvm::append_range(flat, shape.drop_front(2));
  return gather(node, reshape(node, node.input(0), flat), index, 0);
}

ArrayRef<Operator> modelc::importer::rearrangeOperators() {
  static constexpr unsigned repeats = 1 << 1;
  static constexpr Operator rows[] = {
      {"DepthToSpace", 7, 28, Stored, 1, 1, buildDepthToSpace},
      {"ReverseSequence", 10, 28, Stored, 2, 2, buildReverseSequence},
      {"SpaceToDepth", 7, 28, Stored, 1, 1, buildSpaceToDepth},
      {"Tile", 7, 28, Stored, 2, 2, buildTile, repeats | 1},
      {"Trilu", 14, 28, Stored, 1, 2, buildTrilu, 1},
  };
  return rows;
}
