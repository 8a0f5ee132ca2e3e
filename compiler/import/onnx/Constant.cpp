// Constant nodes: a stored tensor, or numbers as attributes.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"

#include "dialects/nn/Constant.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

template <class Element>
static Value fromNumbers(Node &node, Type type, ArrayRef<int64_t> shape,
                         ArrayRef<Element> numbers) {
  if (std::string problem = shapeProblem(shape, sizeof(Element)); !problem.empty())
    return node.unsupported("the value " + problem);
  ElementsAttr value = DenseElementsAttr::get(RankedTensorType::get(shape, type), numbers);
  Value constant = nn::ConstantOp::create(node.builder(), node.location(), value);
  node.state().constants.insert(constant);
  return constant;
}

/// The value_... attributes of opset 12 and later.
static Value fromAttributes(Node &node) {
  Type f32 = node.builder().getF32Type(), i64 = node.builder().getI64Type();
  if (node.hasAttribute("value_float"))
    return fromNumbers<float>(node, f32, {}, float(node.real("value_float", 0)));
  if (node.hasAttribute("value_int"))
    return fromNumbers<int64_t>(node, i64, {}, node.integer("value_int", 0));
  if (node.hasAttribute("value_floats")) {
    SmallVector<float> numbers = node.reals("value_floats");
    return fromNumbers<float>(node, f32, int64_t(numbers.size()), numbers);
  }
  SmallVector<int64_t> numbers = node.integers("value_ints", {});
  return fromNumbers<int64_t>(node, i64, int64_t(numbers.size()), numbers);
}

static Value buildConstant(Node &node) {
  if (onnx::TensorProto *tensor = node.tensor("value")) {
    Value constant = importTensor(node.state(), *tensor, node.location(), node.describe("value"));
    return constant ? constant : node.refused();
  }
  if (node.failed())
    return {};
  for (StringRef other : {"sparse_value", "value_string", "value_strings"})
    if (node.hasAttribute(other))
      return node.unsupported(other + " is not supported");
  bool hasNumbers =
      llvm::any_of(ArrayRef<StringRef>{"value_float", "value_floats", "value_int", "value_ints"},
                   [&](StringRef name) { return node.hasAttribute(name); });
  if (!hasNumbers || node.opset() < 12)
    return node.malformed("has no value");
  return fromAttributes(node);
}

ArrayRef<Operator> modelc::importer::constantOperators() {
  static constexpr Operator rows[] = {
      {"Constant", 7, 28, Stored, 0, 0, buildConstant},
  };
  return rows;
}
