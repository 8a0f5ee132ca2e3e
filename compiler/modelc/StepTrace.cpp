#include "compiler/modelc/StepTrace.h"

#include "compiler/evaluator/Evaluator.h"
#include "dialects/kernel/Dispatch.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <cstring>

using namespace mlir;
using namespace modelc;

/// The step's name, as its location tells it.
static std::string stepName(Location loc) {
  StringRef name;
  loc->walk([&](Location inner) {
    if (auto named = dyn_cast<NameLoc>(inner); named && name.empty())
      name = named.getName();
    return WalkResult::advance();
  });
  return name.str();
}

static std::string nodesOf(Operation *op) {
  auto nodes = op->getAttrOfType<ArrayAttr>("nodes");
  if (!nodes)
    return "";
  return llvm::join(llvm::map_range(nodes.getAsRange<StringAttr>(),
                                    [](StringAttr node) { return node.getValue(); }),
                    ", ");
}

/// The last operand that the kernel writes; null if there is none.
static Value resultOf(func::CallOp call, func::FuncOp kernel) {
  for (size_t i = call.getNumOperands(); i-- > 0;) {
    auto access = kernel.getArgAttrOfType<StringAttr>(i, "kernel.access");
    if (access && (access == "write" || access == "readwrite"))
      return call.getOperand(i);
  }
  return {};
}

/// The field of NAME_args that argument `index` of `@main` is; empty for inputs.
static std::string fieldOf(func::FuncOp main, unsigned index, const ModelInterface &interface) {
  auto role = main.getArgAttrOfType<StringAttr>(index, "modelc.role");
  if (role == "arena")
    return "arena";
  size_t output = index - interface.inputs.size();
  return output < interface.outputs.size() ? interface.outputs[output].field : "";
}

/// Fills in the place of `result`, whose type knows the offset from its buffer.
static bool locate(Value result, func::FuncOp main, const ModelInterface &interface,
                   StepResult &step) {
  while (auto cast = result.getDefiningOp<memref::CastOp>()) // hides the offset
    result = cast.getSource();
  step.type = cast<MemRefType>(result.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(step.type.getStridesAndOffset(strides, offset)) || ShapedType::isDynamic(offset) ||
      step.type.getNumElements() == 0)
    return false;
  int64_t elementBytes = nn::elementBytes(step.type.getElementType()), last = 0;
  for (auto [size, stride] : llvm::zip_equal(step.type.getShape(), strides))
    last += (size - 1) * stride;
  step.byteOffset = offset * elementBytes;
  step.bytes = (last + 1) * elementBytes;
  while (Operation *op = result.getDefiningOp()) {
    if (auto view = dyn_cast<memref::ViewOp>(op))
      step.byteOffset += getConstantIntValue(view.getByteShift()).value_or(0);
    result = op->getOperand(0);
  }
  step.field = fieldOf(main, cast<BlockArgument>(result).getArgNumber(), interface);
  return !step.field.empty();
}

SmallVector<StepResult> modelc::findStepResults(ModuleOp source, const ModelInterface &interface) {
  auto main = source.lookupSymbol<func::FuncOp>("main");
  SmallVector<StepResult> steps;
  for (auto call : main.getOps<func::CallOp>()) {
    StepResult step{stepName(call.getLoc()), nodesOf(call), "", 0, 0, {}};
    Value result = resultOf(call, source.lookupSymbol<func::FuncOp>(call.getCallee()));
    if (!result || !locate(result, main, interface, step))
      step.bytes = 0; // nothing to compare
    steps.push_back(std::move(step));
  }
  return steps;
}

HostTensor modelc::readStepResult(const StepResult &step, ArrayRef<char> memory) {
  Type element = step.type.getElementType();
  int64_t elementBytes = nn::elementBytes(element), offset;
  SmallVector<int64_t> strides;
  LogicalResult known = step.type.getStridesAndOffset(strides, offset);
  assert(succeeded(known) && "checked by locate");
  (void)known;
  char *to;
  HostTensor tensor = allocateTensor(RankedTensorType::get(step.type.getShape(), element),
                                     /*isSplat=*/false, to);
  for (int64_t i = 0, count = step.type.getNumElements(); i < count; ++i) {
    int64_t from = 0, rest = i;
    for (size_t dim = strides.size(); dim-- > 0; rest /= step.type.getDimSize(dim))
      from += rest % step.type.getDimSize(dim) * strides[dim];
    std::memcpy(to + i * elementBytes, memory.data() + from * elementBytes, elementBytes);
  }
  return tensor;
}

FailureOr<llvm::StringMap<HostTensor>> modelc::evaluateSteps(ModuleOp dispatched,
                                                             ArrayRef<HostTensor> inputs) {
  Block &block = dispatched.lookupSymbol<func::FuncOp>("main").getBody().front();
  SmallVector<Value> results;
  SmallVector<std::string> names;
  for (auto dispatch : block.getOps<kernel::DispatchOp>()) {
    results.push_back(dispatch->getResults().back());
    names.push_back(stepName(dispatch.getLoc()));
  }
  block.getTerminator()->setOperands(results);
  FailureOr<SmallVector<HostTensor>> values = evaluate(block, inputs);
  if (failed(values))
    return failure();
  llvm::StringMap<HostTensor> steps;
  for (auto [name, value] : llvm::zip_equal(names, *values))
    if (llvm::count(names, name) == 1)
      steps.try_emplace(name, value);
  return steps;
}
