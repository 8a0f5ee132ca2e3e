#include "compiler/import/onnx/Operators.h"

#include "compiler/import/onnx/Advice.h"
#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Functions.h"
#include "compiler/import/onnx/Legacy.h"
#include "compiler/import/onnx/ModelFile.h"
#include "compiler/import/onnx/Tensors.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// Looking up the row
//===----------------------------------------------------------------------===//

SmallVector<const Operator *> modelc::importer::allOperators() {
  SmallVector<const Operator *> rows;
  // clang-format off
  for (ArrayRef<Operator> family : {
           activationOperators(),
           attentionOperators(),
           batchNormOperators(),
           castOperators(),
           causalConvOperators(),
           constantOperators(),
           controlFlowOperators(),
           convOperators(),
           convTransposeOperators(),
           deformConvOperators(),
           einsumOperators(),
           elementwiseOperators(),
           gatherOperators(),
           generateOperators(),
           linearAttentionOperators(),
           logicOperators(),
           lossOperators(),
           matmulOperators(),
           movementOperators(),
           normalizationOperators(),
           padOperators(),
           poolOperators(),
           quantizationOperators(),
           quantizedOpsOperators(),
           rearrangeOperators(),
           recurrentOperators(),
           reductionOperators(),
           resizeOperators(),
           roiOperators(),
           rotaryEmbeddingOperators(),
           sampleOperators(),
           scatterOperators(),
           selectionOperators(),
           shapeOperators(),
           signalOperators(),
           softmaxOperators(),
           trainingOperators(),
           windowOperators(),
       })
  // clang-format on
    for (const Operator &row : family)
      rows.push_back(&row);
  return rows;
}

/// The rows of an operator.
static SmallVector<const Operator *> rowsOf(StringRef domain, StringRef name) {
  SmallVector<const Operator *> rows = allOperators();
  llvm::erase_if(rows,
                 [&](const Operator *row) { return row->domain != domain || row->name != name; });
  return rows;
}

/// The row for a node; null, with an error, if modelc does not know the operator at this opset.
static const Operator *findRow(Node &node, const onnx::NodeProto &proto) {
  StringRef domain = canonicalDomain(proto.domain());
  SmallVector<const Operator *> rows = rowsOf(domain, proto.op_type());
  int64_t opset = domain.empty() ? opsetOfRow(proto.op_type(), node.opset()) : node.opset();
  for (const Operator *row : rows)
    if (row->since <= opset && opset <= row->until)
      return row;
  if (rows.empty())
    node.unsupported("the operator is not supported; " + adviceFor(domain, proto.op_type()));
  else
    node.unsupported("the operator is supported in opsets " + Twine(rows.front()->since) + " to " +
                     Twine(rows.back()->until));
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Checking a node against its row
//===----------------------------------------------------------------------===//

unsigned modelc::importer::elementTypeBit(Type type) {
  if (isa<FloatType>(type))
    return type.isF32() ? F32 : type.isF64() ? F64 : type.isF16() ? F16 : BF16;
  unsigned width = type.getIntOrFloatBitWidth();
  if (width == 1)
    return Bool;
  unsigned narrowest = type.isUnsignedInteger() ? U8 : I8; // the wider ones have the next bits
  return narrowest << (llvm::Log2_32(width) - 3);
}

static bool isHalf(Type type) { return type.isF16() || type.isBF16(); }

static bool checkOperands(Node &node, const onnx::NodeProto &proto, const Operator &row) {
  unsigned count = node.inputCount();
  while (count > 0 && proto.input(count - 1).empty())
    --count;
  if (count < row.minInputs || count > row.maxInputs)
    node.malformed("has " + Twine(count) + " inputs");
  for (unsigned i = 0; i < row.minInputs && i < count; ++i)
    if (!node.has(i))
      node.malformed("input " + Twine(i) + " is not optional");
  return !node.failed();
}

static bool hasUnknownInput(const ImportState &state, const onnx::NodeProto &proto) {
  return llvm::any_of(
      proto.input(), [&](const std::string &name) { return !name.empty() && !state.lookup(name); });
}

static bool checkElementType(Node &node, const Operator &row) {
  if (node.inputCount() == 0 || !node.has(0))
    return true;
  Type element = node.type(0).getElementType();
  unsigned known = row.types | (row.types & F32 ? F16 | BF16 : 0);
  if (elementTypeBit(element) & known)
    return true;
  node.unsupported("element type " + elementTypeName(element) + " is not supported");
  return false;
}

/// Hands the builder f32 for f16 and bf16 operands; returns the type of the first, or null.
static Type widenHalves(Node &node) {
  Type half;
  for (unsigned i = 0; i < node.inputCount(); ++i) {
    Type element = node.has(i) ? node.type(i).getElementType() : Type();
    if (!element || !isHalf(element))
      continue;
    half = half ? half : element;
    node.replaceInput(i, castTo(node, node.input(i), node.builder().getF32Type()));
  }
  return half;
}

/// Rounds the f32 results of a node whose operands were widened from `half`.
static Value narrowResults(Node &node, Value result, Type half) {
  auto narrow = [&](Value value) {
    return value && elementOf(value).isF32() ? castTo(node, value, half) : value;
  };
  for (unsigned i = 1; i < node.outputCount(); ++i)
    if (Value other = node.output(i))
      node.setOutput(i, narrow(other));
  return narrow(result);
}

/// Shape arithmetic in builders divides by sizes: only those that allow for it meet a 0.
static bool checkNotEmpty(Node &node, const Operator &row) {
  for (unsigned i = 0; i < node.inputCount(); ++i)
    if (node.has(i) && !(row.mayBeEmpty >> std::min(i, 31u) & 1) && isEmptyShape(node.shape(i))) {
      node.unsupported("input " + Twine(i) + " has no elements, which is not supported");
      return false;
    }
  return true;
}

/// Some outputs beyond the first are not made: masks, statistics for training.
static void checkOutputs(Node &node, const onnx::NodeProto &proto) {
  for (unsigned i = 1; i < node.outputCount(); ++i)
    if (node.isUsed(i) && !node.output(i))
      node.unsupported("output " + Twine(i) + " (" + quoted(proto.output(i)) +
                       ") is used but not supported");
}

//===----------------------------------------------------------------------===//
// Importing
//===----------------------------------------------------------------------===//

/// Runs every check that the node allows; the value of the first output, or null.
static Value buildNode(Node &node, const onnx::NodeProto &proto) {
  node.checkAttributesOnce();
  if (FunctionTable::Entry *function = node.state().functions.lookup(proto))
    return hasUnknownInput(node.state(), proto) ? Value() : importCall(node, proto, *function);
  const Operator *row = findRow(node, proto);
  if (!row)
    return {};
  if (!checkOperands(node, proto, *row) || hasUnknownInput(node.state(), proto) ||
      !checkElementType(node, *row) || !checkNotEmpty(node, *row))
    return {};
  if (canonicalDomain(proto.domain()).empty())
    adaptToOpset7(node, proto.op_type());
  if (node.failed())
    return {};
  Type half = row->types & F16 ? Type() : widenHalves(node);
  Value result = row->build(node);
  if (half && !node.failed())
    result = narrowResults(node, result, half);
  if (node.failed())
    return {};
  node.checkAttributesRead();
  checkOutputs(node, proto);
  return node.failed() ? Value() : result;
}

/// A value that stands for the output of a refused node. The module it lies in is dropped.
static Value standIn(Node &node, RankedTensorType type) {
  return UnrealizedConversionCastOp::create(node.builder(), node.location(), type, ValueRange())
      .getResult(0);
}

void modelc::importer::importNode(ImportState &state, onnx::NodeProto &proto, int index,
                                  const llvm::StringMap<RankedTensorType> &declaredTypes) {
  Node node(state, proto, index);
  Value result = buildNode(node, proto);
  for (auto [i, name] : llvm::enumerate(proto.output())) {
    if (name.empty())
      continue;
    RankedTensorType declared = declaredTypes.lookup(name);
    Value made = !result ? Value() : i == 0 ? result : node.output(i);
    state.define(name, made || !declared ? made : standIn(node, declared));
  }
}
