#include "compiler/import/onnx/KnownValues.h"

#include "compiler/evaluator/Evaluator.h"
#include "compiler/import/onnx/Fold.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

#include <cstring>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using Limits = OnnxImportLimits;

//===----------------------------------------------------------------------===//
// Values as text
//===----------------------------------------------------------------------===//

/// "0,1,-2": elements as --pin takes them; empty where it does not take the type.
static std::string textOf(const HostTensor &tensor) {
  std::string text;
  llvm::raw_string_ostream os(text);
  Type element = tensor.type.getElementType();
  unsigned width = element.getIntOrFloatBitWidth(), bytes = llvm::divideCeil(width, 8);
  for (int64_t i = 0, count = tensor.type.getNumElements(); i < count; ++i) {
    uint64_t bits = 0;
    std::memcpy(&bits, tensor.data.get() + (tensor.isSplat ? 0 : i * bytes), bytes);
    os << (i ? "," : "");
    llvm::APInt value(bytes * 8, bits);
    if (auto floatType = dyn_cast<FloatType>(element)) {
      SmallString<32> digits;
      llvm::APFloat(floatType.getFloatSemantics(), value).toString(digits);
      os << digits;
    } else {
      value.print(os, /*isSigned=*/!element.isUnsignedInteger() && width > 1);
    }
  }
  return text;
}

/// One element from text, as bytes; false if it is none of that type.
static bool parseElement(StringRef text, Type element, uint64_t &bits) {
  text = text.trim();
  if (auto floatType = dyn_cast<FloatType>(element)) {
    llvm::APFloat value(floatType.getFloatSemantics());
    auto status = value.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
    bits = value.bitcastToAPInt().getZExtValue();
    return !text.empty() && !llvm::errorToBool(status.takeError());
  }
  unsigned width = element.getIntOrFloatBitWidth();
  if (width == 1 && (text == "true" || text == "false"))
    return bits = text == "true", true;
  if (element.isUnsignedInteger() || width == 1)
    return !text.getAsInteger(10, bits) && (width == 64 || bits >> width == 0);
  int64_t value;
  if (text.getAsInteger(10, value) || !llvm::isIntN(width, value))
    return false;
  bits = uint64_t(value);
  return true;
}

std::optional<HostTensor> modelc::importer::pinnedValue(ImportState &state, StringRef input,
                                                        RankedTensorType type, StringRef values) {
  SmallVector<StringRef> elements;
  if (!values.trim().empty())
    values.split(elements, ',');
  bool isSplat = elements.size() == 1 && type.getNumElements() > 1;
  auto complain = [&]() { return state.emitUnreadable(state.named(input)) << "--pin " << input; };
  if (!isSplat && int64_t(elements.size()) != type.getNumElements())
    return complain() << ": " << elements.size() << " values do not fill the input's shape "
                      << shapeText(type.getShape()),
           std::nullopt;
  char *to;
  HostTensor tensor = allocateTensor(type, isSplat, to);
  size_t bytes = llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  for (StringRef text : elements) {
    uint64_t bits;
    if (!parseElement(text, type.getElementType(), bits))
      return complain() << ": " << quoted(text) << " is no value of the input's type", std::nullopt;
    std::memcpy(to, &bits, bytes);
    to += bytes;
  }
  return tensor;
}

//===----------------------------------------------------------------------===//
// Computing a value
//===----------------------------------------------------------------------===//

namespace {
/// The ops and arguments behind a value.
struct Slice {
  SmallVector<Operation *> ops; // in program order
  llvm::SetVector<BlockArgument> arguments;
};
} // namespace

static Slice sliceBehind(ImportState &state, Value value) {
  Slice slice;
  llvm::SetVector<Operation *> ops;
  SmallVector<Value> work = {value};
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (state.known.contains(next))
      continue;
    if (auto argument = dyn_cast<BlockArgument>(next))
      slice.arguments.insert(argument);
    else if (ops.insert(next.getDefiningOp()))
      llvm::append_range(work, next.getDefiningOp()->getOperands());
  }
  slice.ops = ops.takeVector();
  llvm::sort(slice.ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return slice;
}

static StringRef nameOf(BlockArgument argument) {
  return cast<NameLoc>(argument.getLoc()).getName().getValue();
}

/// "--pin axes=..." for each input, to be pasted.
static std::string adviceFor(ArrayRef<BlockArgument> arguments) {
  std::string advice;
  for (BlockArgument argument : arguments)
    advice +=
        (advice.empty() ? "" : " ") + std::string("--pin ") + pasteable(nameOf(argument), "=...");
  return advice;
}

/// Takes the value of an input from the data at hand, and says so; false if there is none.
static bool takeInput(ImportState &state, BlockArgument argument) {
  auto type = cast<RankedTensorType>(argument.getType());
  if (!state.options.inputData || nn::bytesOf(type) > Limits::foldedTensorBytes)
    return false;
  std::optional<HostTensor> tensor = state.options.inputData(argument.getArgNumber(), type);
  if (!tensor)
    return false;
  constexpr int64_t shown = 32; // elements
  InFlightDiagnostic remark = emitRemark(argument.getLoc());
  remark << "input " << quoted(nameOf(argument))
         << " decides what is built and was taken from its data";
  if (type.getNumElements() <= shown)
    remark << "; --pin " << pasteable(nameOf(argument), "=" + textOf(*tensor)) << " sets it";
  state.known[argument] = *tensor;
  return true;
}

/// Computes the results of an op whose operands are known.
static bool computeOp(ImportState &state, Operation *op) {
  SmallVector<HostTensor> operands;
  for (Value operand : op->getOperands())
    operands.push_back(state.known.lookup(operand));
  bool isConstant = isa<nn::ConstantOp>(op);
  if (!isConstant && (!canEvaluate(op) || !payForFolding(state.folding, op)))
    return false;
  FailureOr<SmallVector<HostTensor>> results = evaluateOp(op, operands);
  if (failed(results))
    return false;
  for (auto [value, tensor] : llvm::zip_equal(op->getResults(), *results))
    state.known[value] = tensor;
  return true;
}

std::optional<HostTensor> modelc::importer::computeNow(ImportState &state, Value value,
                                                       std::string &problem) {
  Slice slice = sliceBehind(state, value);
  SmallVector<BlockArgument> missing;
  for (BlockArgument argument : slice.arguments)
    if (!takeInput(state, argument))
      missing.push_back(argument);
  if (!missing.empty()) {
    problem = "decides what is built and depends on " +
              std::string(missing.size() > 1 ? "inputs" : "an input") + " of the model; " +
              adviceFor(missing) + " gives a value for good";
    return std::nullopt;
  }
  for (Operation *op : slice.ops)
    if (!computeOp(state, op)) {
      problem = "takes too much to compute at compile time, or cannot be computed there";
      return std::nullopt;
    }
  return expandSplat(state.known.lookup(value));
}
