#include "compiler/import/onnx/AttentionBias.h"

#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Movement.h"

#include <limits>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using nn::BinaryKind;
using nn::CompareKind;

namespace {

/// Collects conditions on pairs of a query and a key. What is known to hold for all is left out.
class Conditions {
public:
  Conditions(Node &node, const AttentionRules &rules) : node(node), rules(rules) {}

  /// The conditions that positions imply, together; null if there are none.
  Value ofPositions();
  /// Whether these conditions may leave a query without a key.
  bool mayHideAll() const;

private:
  Value positions();
  Value keys();
  Value moved(Value positions, int64_t distance);
  void require(CompareKind kind, Value lhs, Value rhs);
  bool isKnown() const { return !rules.validKeys; }

  Node &node;
  const AttentionRules &rules;
  Value all;
};

} // namespace

Value Conditions::keys() { return countUp(node, {rules.keys}); }

/// The position of each query: [queries, 1], or [batch, 1, queries, 1] where it depends on the
/// number of valid keys, of which the queries are the last.
Value Conditions::positions() {
  Value queries = countUp(node, {rules.queries, 1});
  if (isKnown())
    return moved(queries, rules.offset);
  Value valid = castTo(node, rules.validKeys, node.builder().getI64Type());
  Value ends = reshape(node, valid, {rules.batch, 1, 1, 1});
  return moved(binary(node, BinaryKind::Add, queries, ends), -rules.queries);
}

Value Conditions::moved(Value positions, int64_t distance) {
  if (distance == 0 || !positions)
    return positions;
  return binary(node, BinaryKind::Add, positions, scalar(node, positions, double(distance)));
}

void Conditions::require(CompareKind kind, Value lhs, Value rhs) {
  Value condition = compare(node, kind, lhs, rhs);
  all = all ? binary(node, BinaryKind::And, all, condition) : condition;
}

Value Conditions::ofPositions() {
  int64_t first = rules.offset, last = rules.offset + rules.queries - 1, lastKey = rules.keys - 1;
  if (rules.isCausal && !(isKnown() && lastKey <= first))
    require(CompareKind::Le, keys(), positions());
  if (rules.left >= 0 && !(isKnown() && last <= rules.left))
    require(CompareKind::Ge, keys(), moved(positions(), -rules.left));
  if (rules.right >= 0 && !(isKnown() && lastKey <= first + rules.right))
    require(CompareKind::Le, keys(), moved(positions(), rules.right));
  if (rules.validKeys) {
    Value valid = castTo(node, rules.validKeys, node.builder().getI64Type());
    require(CompareKind::Lt, keys(), reshape(node, valid, {rules.batch, 1, 1, 1}));
  }
  return all;
}

/// With known positions, which are not negative, a query sees the key at its own position, or the
/// last key.
bool Conditions::mayHideAll() const {
  int64_t last = rules.offset + rules.queries - 1;
  return !isKnown() || (rules.left >= 0 && last - rules.left > rules.keys - 1);
}

/// The mask with all keys: those that it does not mention are hidden.
static Value wholeMask(Node &node, const AttentionRules &rules) {
  ArrayRef<int64_t> shape = shapeOf(rules.mask);
  bool repeats = node.opset() < 24 && !shape.empty() && shape.back() == 1;
  if (shape.empty() || shape.back() >= rules.keys || repeats)
    return rules.mask;
  SmallVector<int64_t> low(shape.size(), 0), high(shape.size(), 0);
  high.back() = rules.keys - shape.back();
  Type element = elementOf(rules.mask);
  Builder &b = node.builder();
  TypedAttr hidden = b.getIntegerAttr(b.getI1Type(), 0);
  if (isa<FloatType>(element))
    hidden = b.getFloatAttr(element, -std::numeric_limits<double>::infinity());
  return pad(node, rules.mask, low, high, hidden);
}

AttentionBias modelc::importer::attentionBias(Node &node, const AttentionRules &rules) {
  Conditions conditions(node, rules);
  Value seen = conditions.ofPositions(), added;
  bool mayHideAll = seen && conditions.mayHideAll();
  if (rules.mask) {
    mayHideAll = true;
    Value mask = wholeMask(node, rules);
    if (!mask)
      return {};
    if (isa<FloatType>(elementOf(mask)))
      added = castTo(node, mask, rules.element);
    else
      seen = seen ? binary(node, BinaryKind::And, seen, mask) : mask;
  }
  if (!seen)
    return {added, mayHideAll};
  auto scalarType = RankedTensorType::get({}, rules.element);
  if (!added)
    added = splat(node, scalarType, 0);
  Value hidden = splat(node, scalarType, -std::numeric_limits<double>::infinity());
  return {select(node, seen, added, hidden), mayHideAll};
}
