// LinearAttention.

#include "dialects/nn/LinearAttention.h"
#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

namespace {

/// Which of the optional inputs the node's rule asks for.
struct UpdateRule {
  bool hasDecay, hasBeta;
};

} // namespace

static UpdateRule readRule(Node &node) {
  std::string rule = node.text("update_rule", "gated_delta");
  bool isGated = rule == "gated" || rule == "gated_delta";
  bool isDelta = rule == "delta" || rule == "gated_delta";
  if (!isGated && !isDelta && rule != "linear")
    node.malformed("update_rule " + quoted(rule) + " is not known");
  else if (node.has(4) != isGated || node.has(5) != isDelta)
    node.malformed("update_rule " + quoted(rule) + " does not go with the inputs that are given");
  return {isGated, isDelta};
}

/// Input `i`, or zeros of this shape.
static Value inputOrZeros(Node &node, unsigned i, ArrayRef<int64_t> shape) {
  return node.has(i) ? node.input(i)
                     : splat(node, RankedTensorType::get(shape, elementOf(node.input(0))), 0);
}

static Value buildLinearAttention(Node &node) {
  node.ignore("chunk_size");
  UpdateRule rule = readRule(node);
  int64_t queryHeads = node.integer("q_num_heads", 0), heads = node.integer("kv_num_heads", 0);
  double scale = node.real("scale", 0);
  if (node.rank(0) != 3 || node.rank(2) != 3)
    return node.malformed("inputs 0 to 2 must have rank 3");
  ArrayRef<int64_t> query = node.shape(0);
  int64_t valueColumns = node.shape(2)[2];
  if (queryHeads <= 0 || heads <= 0 || query[2] % queryHeads != 0 || valueColumns % heads != 0)
    return node.malformed("q_num_heads and kv_num_heads do not divide the columns");
  int64_t keys = query[2] / queryHeads, values = valueColumns / heads;
  SmallVector<int64_t> one = {query[0], query[1], 1};
  nn::LinearAttentionOp::Properties properties;
  Builder &b = node.builder();
  properties.query_heads = b.getI64IntegerAttr(queryHeads);
  properties.scale = b.getF64FloatAttr(scale == 0 ? 1 / std::sqrt(double(keys)) : scale);
  if (rule.hasDecay)
    properties.has_decay = b.getUnitAttr();
  if (rule.hasBeta)
    properties.has_beta = b.getUnitAttr();
  if (node.failed())
    return {};
  SmallVector<Value> results =
      makeResults<nn::LinearAttentionOp>(node,
                                         {node.input(0), node.input(1), node.input(2),
                                          inputOrZeros(node, 3, {query[0], heads, keys, values}),
                                          inputOrZeros(node, 4, one), inputOrZeros(node, 5, one)},
                                         properties);
  if (results.empty())
    return {};
  node.setOutput(1, results[1]);
  return results[0];
}

ArrayRef<Operator> modelc::importer::linearAttentionOperators() {
  static constexpr Operator rows[] = {
      {"LinearAttention", 27, 28, Reals, 3, 6, buildLinearAttention},
  };
  return rows;
}
