#include "compiler/import/onnx/Fold.h"

#include "compiler/evaluator/Evaluator.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using Limits = OnnxImportLimits;

static int64_t elementsOf(Value value) {
  return cast<ShapedType>(value.getType()).getNumElements();
}
static int64_t bytesOf(Value value) { return nn::bytesOf(cast<ShapedType>(value.getType())); }

/// The operands' values; nothing if one is no constant.
static std::optional<SmallVector<HostTensor>> constantOperands(Operation *op) {
  SmallVector<HostTensor> tensors;
  for (Value operand : op->getOperands()) {
    auto constant = operand.getDefiningOp<nn::ConstantOp>();
    std::optional<HostTensor> tensor = constant ? toHostTensor(constant.getValue()) : std::nullopt;
    if (!tensor)
      return std::nullopt;
    tensors.push_back(std::move(*tensor));
  }
  return tensors;
}

/// No less than the element operations that `op` takes: each element of the results may depend on
/// each of the largest operand.
static uint64_t workOf(Operation *op) {
  uint64_t results = 0, largest = 1;
  for (Value result : op->getResults())
    results = llvm::SaturatingAdd(results, uint64_t(elementsOf(result)));
  if (!keepsSplats(op))
    for (Value operand : op->getOperands())
      largest = std::max(largest, uint64_t(elementsOf(operand)));
  return llvm::SaturatingMultiply(results, largest);
}

/// Floats are weights unless they are few.
static bool isShapeLike(Value value) {
  return !isa<FloatType>(getElementTypeOrSelf(value)) || elementsOf(value) <= Limits::foldedFloats;
}

static bool givesSplat(Operation *op, ArrayRef<HostTensor> operands) {
  return !operands.empty() && keepsSplats(op) &&
         llvm::all_of(operands, [](const HostTensor &tensor) { return tensor.isSplat; });
}

bool modelc::importer::payForFolding(FoldingBudget &budget, Operation *op) {
  auto isSmall = [](Value value) { return bytesOf(value) <= Limits::foldedTensorBytes; };
  uint64_t work = workOf(op);
  if (!llvm::all_of(op->getOperands(), isSmall) || !llvm::all_of(op->getResults(), isSmall) ||
      work > uint64_t(Limits::foldingWork) || int64_t(work) > budget.work)
    return false;
  budget.work -= work;
  return true;
}

Value modelc::importer::makeConstant(ImportState &state, Location loc, const HostTensor &tensor) {
  Value constant =
      nn::ConstantOp::create(state.builder, loc, tensor.type, toElementsAttr(tensor, "folded"));
  state.constants.insert(constant);
  return constant;
}

/// Makes `op` a constant; it keeps the name of the tensor that the expression starts from.
static SmallVector<Value> replaceByConstants(Node &node, Operation *op,
                                             ArrayRef<HostTensor> values) {
  Location loc = op->getNumOperands() ? op->getOperand(0).getLoc() : op->getLoc();
  op->erase();
  return llvm::map_to_vector(
      values, [&](const HostTensor &value) { return makeConstant(node.state(), loc, value); });
}

/// Bytes that are stored for a constant; those of its type for an expression.
static int64_t storedBytes(Value value) {
  auto constant = value.getDefiningOp<nn::ConstantOp>();
  bool isSplat = constant && isa<SplatElementsAttr>(constant.getValue());
  return bytesOf(value) / (isSplat ? elementsOf(value) : 1);
}

/// Keeps `op`, whose operands are constants, for the time when weights are written.
static SmallVector<Value> keepExpression(Node &node, Operation *op) {
  int64_t stored = 0, made = 0;
  for (Value operand : op->getOperands())
    stored += storedBytes(operand);
  for (Value result : op->getResults())
    made += bytesOf(result);
  FoldingBudget &budget = node.state().folding;
  budget.expansion -= std::max<int64_t>(0, made - stored);
  if (budget.expansion < 0)
    return node.unsupported("makes " + Twine(made) + " bytes of constants from " + Twine(stored) +
                            "; a model may make " + Twine(Limits::expandedBytes) +
                            " bytes in that way: make one of its operands an input of the model"),
           SmallVector<Value>();
  node.state().constants.insert_range(op->getResults());
  return llvm::to_vector_of<Value>(op->getResults());
}

SmallVector<Value> modelc::importer::foldResults(Node &node, Operation *op) {
  auto isConstant = [&](Value value) { return node.state().constants.contains(value); };
  if (!llvm::all_of(op->getOperands(), isConstant))
    return llvm::to_vector_of<Value>(op->getResults());
  std::optional<SmallVector<HostTensor>> operands = constantOperands(op);
  bool isWanted = operands && canEvaluate(op) &&
                  (givesSplat(op, *operands) || (llvm::all_of(op->getResults(), isShapeLike) &&
                                                 payForFolding(node.state().folding, op)));
  if (!isWanted)
    return keepExpression(node, op);
  FailureOr<SmallVector<HostTensor>> values = evaluateOp(op, *operands);
  if (failed(values)) // it has emitted an error
    return node.refused(), SmallVector<Value>();
  return replaceByConstants(node, op, *values);
}

Value modelc::importer::emptyConstant(ImportState &state, Location loc, Type type) {
  auto value = DenseElementsAttr::get(cast<RankedTensorType>(type), ArrayRef<Attribute>());
  Value constant = nn::ConstantOp::create(state.builder, loc, cast<ElementsAttr>(value));
  state.constants.insert(constant);
  return constant;
}
