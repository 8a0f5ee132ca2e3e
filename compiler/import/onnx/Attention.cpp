// Attention and FlexAttention: products of matrices with a softmax between them.

#include "compiler/import/onnx/AttentionBias.h"
#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using nn::BinaryKind;
using nn::CompareKind;

//===----------------------------------------------------------------------===//
// Heads
//===----------------------------------------------------------------------===//

/// [batch, length, heads * size] as [batch, heads, length, size]; a tensor of rank 4 is that.
static Value splitHeads(Node &node, Value input, int64_t heads) {
  ArrayRef<int64_t> shape = shapeOf(input);
  if (shape.size() == 4)
    return input;
  if (heads <= 0 || shape[2] % heads != 0)
    return node.malformed(Twine(shape[2]) + " columns are not those of " + Twine(heads) + " heads");
  Value split = reshape(node, input, {shape[0], shape[1], heads, shape[2] / heads});
  return transpose(node, split, {0, 2, 1, 3});
}

/// The reverse, for a result of rank 3.
static Value joinHeads(Node &node, Value input) {
  if (!input)
    return {};
  ArrayRef<int64_t> shape = shapeOf(input);
  int64_t columns = shape[1] * shape[3];
  return reshape(node, transpose(node, input, {0, 2, 1, 3}), {shape[0], shape[2], columns});
}

namespace {

/// Scores and results of all heads; each head of keys serves a group of heads of queries, whose
/// rows are multiplied together.
struct Heads {
  int64_t batch, count, keyCount, queries, keys, valueSize;

  int64_t groupRows() const { return count / keyCount * queries; }
  SmallVector<int64_t> scores() const { return {batch, count, queries, keys}; }
};

} // namespace

/// The sizes of operands of rank 4; nothing, with an error, if they do not agree.
static std::optional<Heads> headsOf(Node &node, Value q, Value k, Value v) {
  ArrayRef<int64_t> qs = shapeOf(q), ks = shapeOf(k), vs = shapeOf(v);
  bool agree = qs[0] == ks[0] && ks.take_front(3) == vs.take_front(3) && qs[3] == ks[3] &&
               qs[1] % ks[1] == 0;
  if (agree)
    return Heads{qs[0], qs[1], ks[1], qs[2], ks[2], vs[3]};
  node.malformed("queries " + shapeText(qs) + ", keys " + shapeText(ks) + " and values " +
                 shapeText(vs) + " do not agree");
  return std::nullopt;
}

/// q * transpose(k) * scale as [batch, heads, queries, keys].
static Value scoresOf(Node &node, const Heads &heads, Value q, Value k, double scale) {
  Value rows = reshape(node, binary(node, BinaryKind::Mul, q, scale),
                       {heads.batch, heads.keyCount, heads.groupRows(), shapeOf(q)[3]});
  return reshape(node, matmul(node, rows, transpose(node, k, {0, 1, 3, 2})), heads.scores());
}

/// weights * v as [batch, heads, queries, size of a value].
static Value weightedValues(Node &node, const Heads &heads, Value weights, Value v) {
  Value rows = reshape(node, weights, {heads.batch, heads.keyCount, heads.groupRows(), heads.keys});
  return reshape(node, matmul(node, rows, v),
                 {heads.batch, heads.count, heads.queries, heads.valueSize});
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

/// The scale of the node, or 1 / sqrt(size of a head).
static double scaleOf(Node &node, int64_t headSize) {
  double otherwise = 1 / std::sqrt(double(headSize));
  return node.hasAttribute("scale") ? node.real("scale", 0) : otherwise;
}

/// cap * tanh(scores / cap)
static Value capped(Node &node, Value scores, double cap) {
  if (cap == 0)
    return scores;
  Value small = binary(node, BinaryKind::Div, scores, cap);
  return binary(node, BinaryKind::Mul, unary(node, nn::UnaryKind::Tanh, small), cap);
}

/// The softmax of the scores; zeros for a query that sees no key.
static Value softmaxOf(Node &node, Value scores, const AttentionBias &bias) {
  Value weights = scores ? softmax(node, scores, {3}) : Value();
  if (!bias.mayHideAll || !weights || !bias.bias)
    return weights;
  int64_t axis = int64_t(shapeOf(bias.bias).size()) - 1;
  Value largest = reduce(node, nn::ReduceKind::Max, bias.bias, axis);
  if (!largest)
    return {};
  Value lowest = scalar(node, largest, -std::numeric_limits<double>::infinity());
  Value seesNone = compare(node, CompareKind::Eq, largest, lowest);
  return select(node, seesNone, scalar(node, weights, 0), weights);
}

/// The softmax is computed in f32 or f64, whatever the node asks for.
static void readPrecision(Node &node) {
  int64_t precision = node.integer("softmax_precision", onnx::TensorProto::FLOAT);
  if (precision != onnx::TensorProto::FLOAT && precision != onnx::TensorProto::DOUBLE &&
      precision != onnx::TensorProto::FLOAT16 && precision != onnx::TensorProto::BFLOAT16)
    node.malformed("softmax_precision " + Twine(precision) + " is no type of floats");
}

/// Past and new keys or values in one cache, which is also output `output`.
static Value withPast(Node &node, unsigned past, Value present, unsigned output) {
  if (node.has(past))
    present = concat(node, {node.input(past), present}, 2);
  if (present && node.isUsed(output))
    node.setOutput(output, present);
  return present;
}

static AttentionRules rulesOf(Node &node, const Heads &heads, Type element) {
  AttentionRules rules{heads.batch, heads.queries, heads.keys};
  rules.isCausal = node.integer("is_causal", 0) != 0;
  if (node.opset() >= 25) {
    rules.left = node.integer("left_window_size", -1);
    rules.right = node.integer("right_window_size", -1);
  }
  if (rules.left < -1 || rules.right < -1)
    node.malformed("a window size is less than -1");
  rules.offset = node.has(4) ? node.shape(4)[2] : 0;
  rules.validKeys = node.has(6) ? node.input(6) : Value();
  rules.mask = node.has(3) ? node.input(3) : Value();
  rules.element = element;
  if (node.has(6) && node.shape(6) != ArrayRef<int64_t>{heads.batch})
    node.malformed("nonpad_kv_seqlen has shape " + shapeText(node.shape(6)));
  return rules;
}

/// What the operands must be before heads are looked at.
static bool checkAttention(Node &node) {
  int64_t rank = node.rank(0);
  if ((rank != 3 && rank != 4) || node.rank(1) != rank || node.rank(2) != rank)
    node.malformed("inputs 0 to 2 must all have rank 3 or 4");
  if (node.has(4) != node.has(5) || (node.has(4) && node.has(6)))
    node.malformed("past_key and past_value come together, and not with nonpad_kv_seqlen");
  else if (node.has(4) && (node.rank(4) != 4 || node.rank(5) != 4))
    node.malformed("past_key and past_value must have rank 4");
  if (node.has(3) && node.rank(3) > 4)
    node.malformed("attn_mask has more than 4 dimensions");
  return !node.failed();
}

static Value buildAttention(Node &node) {
  if (!checkAttention(node))
    return {};
  readPrecision(node);
  int64_t queryHeads = node.integer("q_num_heads", 0), keyHeads = node.integer("kv_num_heads", 0);
  double cap = node.real("softcap", 0);
  int64_t mode = node.integer("qk_matmul_output_mode", 0);
  Value q = splitHeads(node, node.input(0), queryHeads);
  Value k = splitHeads(node, node.input(1), keyHeads),
        v = splitHeads(node, node.input(2), keyHeads);
  if (!q || !k || !v)
    return {};
  k = withPast(node, 4, k, 1), v = withPast(node, 5, v, 2);
  std::optional<Heads> heads = k && v ? headsOf(node, q, k, v) : std::nullopt;
  if (!heads)
    return {};
  AttentionBias bias = attentionBias(node, rulesOf(node, *heads, elementOf(q)));
  SmallVector<Value> steps = {scoresOf(node, *heads, q, k, scaleOf(node, shapeOf(q)[3]))};
  steps.push_back(capped(node, steps[0], cap));
  steps.push_back(bias.bias ? binary(node, BinaryKind::Add, steps[1], bias.bias) : steps[1]);
  if (node.failed())
    return {};
  if (shapeOf(steps[2]) != ArrayRef<int64_t>(heads->scores()))
    return node.malformed("attn_mask does not broadcast to " + shapeText(heads->scores()));
  steps.push_back(softmaxOf(node, steps[2], bias));
  if (mode < 0 || mode > 3)
    return node.malformed("qk_matmul_output_mode is " + Twine(mode));
  if (node.isUsed(3))
    node.setOutput(3, steps[mode]);
  Value result = weightedValues(node, *heads, steps[3], v);
  return node.rank(0) == 3 ? joinHeads(node, result) : result;
}

/// The graphs that change scores and weights are refused as attributes that nobody reads.
static Value buildFlexAttention(Node &node) {
  if (node.rank(0) != 4 || node.rank(1) != 4 || node.rank(2) != 4)
    return node.malformed("inputs must have rank 4");
  readPrecision(node);
  Value q = node.input(0), k = node.input(1), v = node.input(2);
  std::optional<Heads> heads = headsOf(node, q, k, v);
  if (!heads)
    return {};
  Value scores = scoresOf(node, *heads, q, k, scaleOf(node, shapeOf(q)[3]));
  Value weights = scores ? softmax(node, scores, {3}) : Value();
  return weightedValues(node, *heads, weights, v);
}

ArrayRef<Operator> modelc::importer::attentionOperators() {

  constexpr unsigned pasts = 1 << 4 | 1 << 5;
  static constexpr Operator rows[] = {
      {"Attention", 23, 23, Reals, 3, 6, buildAttention, pasts},
      {"Attention", 24, 28, Reals, 3, 7, buildAttention, pasts},
      {"FlexAttention", 1, 1, Reals, 3, 3, buildFlexAttention, 0, "ai.onnx.preview"},
  };
  return rows;
}
