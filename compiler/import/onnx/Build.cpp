#include "compiler/import/onnx/Build.h"

#include "compiler/import/onnx/Fold.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "dialects/nn/Weights.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// Checked creation
//===----------------------------------------------------------------------===//

/// Runs `check` and returns what it complained about, without the "'nn.op' op " that verifiers
/// prefix.
static std::string complaintOf(MLIRContext *context, llvm::function_ref<LogicalResult()> check) {
  std::string complaint;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (complaint.empty())
      complaint = diagnostic.str();
    return success();
  });
  if (succeeded(check()))
    return "";
  StringRef text = complaint;
  if (text.consume_front("'nn."))
    text = text.split("' op ").second;
  return text.empty() ? "its operands do not fit" : text.str();
}

/// Why `type` cannot be the type of a value, or an empty string.
static std::string typeProblem(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  std::string problem = shapeProblem(tensor.getShape(), nn::elementBytes(tensor.getElementType()));
  return problem.empty() ? "" : "the result's " + problem;
}

/// The types of the results; empty, with an error, if they cannot be.
static SmallVector<Type> checkedTypes(Node &node, InferTypes infer) {
  SmallVector<Type> types;
  std::string complaint = complaintOf(node.builder().getContext(), [&] { return infer(types); });
  if (!complaint.empty())
    return node.malformed(complaint), SmallVector<Type>();
  for (Type type : types)
    if (std::string problem = typeProblem(type); !problem.empty())
      return node.unsupported(problem), SmallVector<Type>();
  return types;
}

static bool isEmptyType(Type type) { return isEmptyShape(cast<RankedTensorType>(type).getShape()); }

SmallVector<Value> modelc::importer::makeCheckedResults(Node &node, ValueRange operands,
                                                        InferTypes infer, CreateOp create) {
  if (!llvm::all_of(operands, [](Value operand) { return bool(operand); }))
    return {};
  SmallVector<Type> types = checkedTypes(node, infer);
  if (types.empty())
    return {};
  if (llvm::all_of(types, isEmptyType))
    return llvm::map_to_vector(
        types, [&](Type type) { return emptyConstant(node.state(), node.location(), type); });
  if (llvm::any_of(operands.getTypes(), isEmptyType) || llvm::any_of(types, isEmptyType))
    return node.unsupported("an input has no elements, which is not supported here"),
           SmallVector<Value>();
  Operation *op = create(types);
  std::string complaint = complaintOf(node.builder().getContext(),
                                      [&] { return verify(op, /*verifyRecursively=*/false); });
  if (complaint.empty())
    return foldResults(node, op);
  op->erase();
  return node.malformed(complaint), SmallVector<Value>();
}

Value modelc::importer::makeChecked(Node &node, ValueRange operands, InferTypes infer,
                                    CreateOp create) {
  SmallVector<Value> results = makeCheckedResults(node, operands, infer, create);
  return results.empty() ? Value() : results.front();
}

//===----------------------------------------------------------------------===//
// Ops that many builders use
//===----------------------------------------------------------------------===//

Value modelc::importer::unary(Node &node, nn::UnaryKind kind, Value input) {
  return make<nn::UnaryOp>(node, input,
                           {nn::UnaryKindAttr::get(node.builder().getContext(), kind)});
}

Value modelc::importer::binary(Node &node, nn::BinaryKind kind, Value lhs, Value rhs) {
  return make<nn::BinaryOp>(node, {lhs, rhs},
                            {nn::BinaryKindAttr::get(node.builder().getContext(), kind)});
}

Value modelc::importer::compare(Node &node, nn::CompareKind kind, Value lhs, Value rhs) {
  return make<nn::CompareOp>(node, {lhs, rhs},
                             {nn::CompareKindAttr::get(node.builder().getContext(), kind)});
}

Value modelc::importer::select(Node &node, Value condition, Value yes, Value no) {
  return make<nn::SelectOp>(node, {condition, yes, no});
}

/// An op of one operand whose result type is given.
template <class Op> static Value makeAs(Node &node, Value input, RankedTensorType type) {
  if (input.getType() == type)
    return input;
  auto infer = [&](SmallVectorImpl<Type> &types) { return types.push_back(type), success(); };
  return makeChecked(node, input, infer, [&](TypeRange types) -> Operation * {
    return Op::create(node.builder(), node.location(), types[0], input);
  });
}

Value modelc::importer::castTo(Node &node, Value input, Type element) {
  return input ? makeAs<nn::CastOp>(node, input, RankedTensorType::get(shapeOf(input), element))
               : Value();
}

Value modelc::importer::bitcastTo(Node &node, Value input, Type element) {
  return input ? makeAs<nn::BitcastOp>(node, input, RankedTensorType::get(shapeOf(input), element))
               : Value();
}

Value modelc::importer::broadcast(Node &node, Value input, ArrayRef<int64_t> shape) {
  if (!input || shapeOf(input) == shape)
    return input;
  auto type = RankedTensorType::get(shape, elementOf(input));
  bool repeats = type.getNumElements() != cast<RankedTensorType>(input.getType()).getNumElements();
  return repeats ? makeAs<nn::BroadcastOp>(node, input, type) : reshape(node, input, shape);
}

/// Matrix products whose sums have no terms.
static Value zeroProducts(Node &node, Value lhs, Value rhs) {
  ArrayRef<int64_t> left = shapeOf(lhs), right = shapeOf(rhs);
  std::optional<SmallVector<int64_t>> shape =
      nn::broadcastShapes(left.drop_back(2), right.drop_back(2));
  if (!shape)
    return node.malformed("the operands do not broadcast");
  shape->append({left[left.size() - 2], right.back()});
  auto type = RankedTensorType::get(*shape, getElementTypeOrSelf(lhs));
  if (isEmptyShape(*shape))
    return emptyConstant(node.state(), node.location(), type);
  if (std::string problem = typeProblem(type); !problem.empty())
    return node.unsupported(problem);
  return splat(node, type, 0);
}

Value modelc::importer::matmul(Node &node, Value lhs, Value rhs) {
  if (!lhs || !rhs)
    return {};
  SmallVector<int64_t> shape(shapeOf(lhs));
  ArrayRef<int64_t> right = shapeOf(rhs);
  if (shape.back() == 0 && right[right.size() - 2] == 0)
    return zeroProducts(node, lhs, rhs);
  if (shape.size() == 2 || right.size() != 2)
    return make<nn::MatMulOp>(node, {lhs, rhs});
  int64_t rows = ShapedType::getNumElements(ArrayRef(shape).drop_back());
  Value result = make<nn::MatMulOp>(node, {reshape(node, lhs, {rows, shape.back()}), rhs});
  shape.back() = right.back();
  return result ? reshape(node, result, shape) : Value();
}

Value modelc::importer::reshape(Node &node, Value input, ArrayRef<int64_t> shape) {
  if (input && shapeOf(input) == shape)
    return input;
  auto infer = [&](SmallVectorImpl<Type> &types) {
    types.push_back(RankedTensorType::get(shape, getElementTypeOrSelf(input)));
    return success();
  };
  return makeChecked(node, input, infer, [&](TypeRange types) -> Operation * {
    return nn::ReshapeOp::create(node.builder(), node.location(), types[0], input);
  });
}

Value modelc::importer::transpose(Node &node, Value input, ArrayRef<int64_t> permutation) {
  nn::TransposeOp::Properties properties;
  properties.permutation = node.builder().getDenseI64ArrayAttr(permutation);
  return make<nn::TransposeOp>(node, input, properties);
}

Value modelc::importer::clip(Node &node, Value input, double low, double high) {
  nn::ClipOp::Properties properties;
  properties.low = node.builder().getF64FloatAttr(low);
  properties.high = node.builder().getF64FloatAttr(high);
  return make<nn::ClipOp>(node, input, properties);
}

/// `value` truncated; what lies outside of the type gives its nearest end.
static APInt toInteger(Type element, double value) {
  bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
  APSInt result(element.getIntOrFloatBitWidth(), isUnsigned);
  bool isExact;
  APFloat(value).convertToInteger(result, APFloat::rmTowardZero, &isExact);
  return result;
}

Value modelc::importer::splat(Node &node, RankedTensorType type, double value) {
  Type element = type.getElementType();
  if (isa<FloatType>(element))
    return splat(node, type, node.builder().getFloatAttr(element, value));
  return splat(node, type, TypedAttr(IntegerAttr::get(element, toInteger(element, value))));
}

Value modelc::importer::splat(Node &node, RankedTensorType type, TypedAttr value) {
  Value constant =
      nn::ConstantOp::create(node.builder(), node.location(),
                             cast<ElementsAttr>(DenseElementsAttr::get(type, Attribute(value))));
  node.state().constants.insert(constant);
  return constant;
}

Value modelc::importer::scalar(Node &node, Value like, double number) {
  return like ? splat(node, RankedTensorType::get({}, elementOf(like)), number) : Value();
}

Value modelc::importer::binary(Node &node, nn::BinaryKind kind, Value lhs, double number) {
  return binary(node, kind, lhs, scalar(node, lhs, number));
}

ArrayRef<int64_t> modelc::importer::shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

Type modelc::importer::elementOf(Value value) { return getElementTypeOrSelf(value); }

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

/// Moves dimension `from` of `input` to the place `to`; the others keep their order.
static Value moveDimension(Node &node, Value input, int64_t from, int64_t to) {
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, shapeOf(input).size()));
  permutation.erase(permutation.begin() + from);
  permutation.insert(permutation.begin() + to, from);
  return transpose(node, input, permutation);
}

Value modelc::importer::channelsToEnd(Node &node, Value input) {
  return input ? moveDimension(node, input, 1, shapeOf(input).size() - 1) : Value();
}

Value modelc::importer::channelsFromEnd(Node &node, Value input) {
  return input ? moveDimension(node, input, shapeOf(input).size() - 1, 1) : Value();
}
