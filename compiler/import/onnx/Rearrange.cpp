// DepthToSpace, SpaceToDepth: elements in another order, by ops that others have as well.

#include "compiler/import/onnx/Build.h"
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

ArrayRef<Operator> modelc::importer::rearrangeOperators() {
  static constexpr Operator rows[] = {
      {"DepthToSpace", 7, 28, Stored, 1, 1, buildDepthToSpace},
      {"SpaceToDepth", 7, 28, Stored, 1, 1, buildSpaceToDepth},
  };
  return rows;
}
