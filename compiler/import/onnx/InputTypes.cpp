#include "compiler/import/onnx/InputTypes.h"

#include "compiler/import/onnx/Tensors.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using Dimension = onnx::TensorShapeProto::Dimension;

/// Exporters write -1 for a free dimension as well.
static bool isFree(const Dimension &dim) { return !dim.has_dim_value() || dim.dim_value() < 0; }

/// The name of a free dimension; empty if it has none. Paddle writes "?" for "no name".
static std::string symbolOf(const Dimension &dim) {
  return dim.dim_param() == "?" ? "" : dim.dim_param();
}

static std::string describe(StringRef input, unsigned position, const Dimension &dim) {
  std::string symbol = symbolOf(dim).empty() ? "" : " (" + quoted(symbolOf(dim)) + ")";
  return "input " + quoted(input) + ": dimension " + std::to_string(position) + symbol;
}

/// What sets this dimension on the command line, to be pasted into a shell: a name that a shell
/// could take for something else is left out.
static std::string optionFor(StringRef input, unsigned position, const Dimension &dim) {
  std::string symbol = symbolOf(dim);
  std::string name = symbol.empty() ? (input + "[" + Twine(position) + "]").str() : symbol;
  auto isHarmless = [](char c) { return llvm::isPrint(c) && c != '\''; };
  if (!llvm::all_of(name, isHarmless))
    return "--input-dim 'INPUT[" + std::to_string(position) + "]=...'";
  return "--input-dim " + pasteable(name, "=...");
}

namespace {

/// Finds numbers for the dimensions of all inputs.
class DimensionSolver {
public:
  explicit DimensionSolver(ImportState &state)
      : state(state), dims(state.options.dims), symbols(dims.bySymbol) {}

  void assumeFirstDimension(const onnx::ValueInfoProto &input);
  std::optional<SmallVector<int64_t>> solve(const onnx::ValueInfoProto &input);
  /// Every value of the command line must have met a dimension.
  void reportUnusedOptions(const onnx::GraphProto &graph);

private:
  std::optional<int64_t> given(StringRef input, unsigned position, const Dimension &dim);
  std::optional<int64_t> size(StringRef input, unsigned position, const Dimension &dim);
  InFlightDiagnostic contradiction(StringRef input) {
    return state.emitUnreadable(state.named(input));
  }

  ImportState &state;
  const InputDims &dims;
  std::map<std::string, int64_t> symbols; // given or assumed
  std::set<std::string> knownSymbols;
};

} // namespace

/// The number that the options give for a dimension, the most specific one first.
std::optional<int64_t> DimensionSolver::given(StringRef input, unsigned position,
                                              const Dimension &dim) {
  if (auto shape = dims.byShape.find(input.str());
      shape != dims.byShape.end() && position < shape->second.size())
    return shape->second[position];
  if (auto one = dims.byPosition.find({input.str(), position}); one != dims.byPosition.end())
    return one->second;
  if (auto pin = state.options.pins.find(input.str());
      pin != state.options.pins.end() && isFree(dim))
    return pin->second.empty() ? 0 : StringRef(pin->second).count(',') + 1; // of a list
  auto symbol = symbols.find(symbolOf(dim));
  return symbol == symbols.end() || !isFree(dim) ? std::nullopt : std::optional(symbol->second);
}

/// A free first dimension is a batch of one, unless the options say otherwise. Runs over all inputs
/// before any is solved, as the same symbol may stand elsewhere.
void DimensionSolver::assumeFirstDimension(const onnx::ValueInfoProto &input) {
  const onnx::TensorShapeProto &shape = input.type().tensor_type().shape();
  for (const Dimension &dim : shape.dim())
    if (isFree(dim))
      knownSymbols.insert(symbolOf(dim));
  if (shape.dim_size() == 0 || !isFree(shape.dim(0)) || given(input.name(), 0, shape.dim(0)))
    return;
  const Dimension &dim = shape.dim(0);
  emitRemark(state.named(input.name()))
      << describe(input.name(), 0, dim) << " is free and was taken as 1; "
      << optionFor(input.name(), 0, dim) << " sets it";
  if (std::string symbol = symbolOf(dim); !symbol.empty())
    symbols[symbol] = 1;
}

std::optional<int64_t> DimensionSolver::size(StringRef input, unsigned position,
                                             const Dimension &dim) {
  std::optional<int64_t> number = given(input, position, dim);
  if (!isFree(dim)) {
    if (number && *number != dim.dim_value())
      return contradiction(input) << describe(input, position, dim) << " is " << dim.dim_value()
                                  << " in the model, but --input-dim says " << *number,
             std::nullopt;
    return dim.dim_value();
  }
  if (number || position == 0)
    return number.value_or(1);
  state.emitUnsupported(state.named(input)) << describe(input, position, dim) << " is free; "
                                            << optionFor(input, position, dim) << " sets it";
  return std::nullopt;
}

std::optional<SmallVector<int64_t>> DimensionSolver::solve(const onnx::ValueInfoProto &input) {
  const onnx::TypeProto::Tensor &tensor = input.type().tensor_type();
  auto whole = dims.byShape.find(input.name());
  bool isGiven = whole != dims.byShape.end();
  if (!tensor.has_shape()) {
    if (isGiven)
      return SmallVector<int64_t>(ArrayRef<int64_t>(whole->second));
    state.emitUnsupported(state.named(input.name()))
        << "input " << quoted(input.name()) << " has no shape; --input-dim NAME:AxBxC sets it";
    return std::nullopt;
  }
  int rank = tensor.shape().dim_size();
  if (isGiven && int(whole->second.size()) != rank) {
    contradiction(input.name()) << "input " << quoted(input.name()) << " has " << rank
                                << " dimensions in the model, but --input-dim says "
                                << whole->second.size();
    return std::nullopt;
  }
  SmallVector<int64_t> shape;
  for (auto [position, dim] : llvm::enumerate(tensor.shape().dim()))
    if (std::optional<int64_t> number = size(input.name(), position, dim))
      shape.push_back(*number);
  return int(shape.size()) == rank ? std::optional(shape) : std::nullopt;
}

void DimensionSolver::reportUnusedOptions(const onnx::GraphProto &graph) {
  auto rankOf = [&](StringRef name) -> int {
    for (const onnx::ValueInfoProto &input : graph.input())
      if (input.name() == name)
        return input.type().tensor_type().has_shape()
                   ? input.type().tensor_type().shape().dim_size()
                   : OnnxImportLimits::rank;
    return -1;
  };
  for (const auto &[symbol, number] : dims.bySymbol)
    if (!knownSymbols.count(symbol))
      state.emitUnreadable(state.fileLoc)
          << "--input-dim " << symbol << "=" << number << ": no input has a dimension of that name";
  for (const auto &[place, number] : dims.byPosition)
    if (int(place.second) >= rankOf(place.first))
      state.emitUnreadable(state.fileLoc) << "--input-dim " << place.first << "[" << place.second
                                          << "]=" << number << ": no input has such a dimension";
  for (const auto &[name, shape] : dims.byShape)
    if (rankOf(name) < 0)
      state.emitUnreadable(state.fileLoc)
          << "--input-dim " << name << ":...: the model has no such input";
  for (const auto &[name, values] : state.options.pins)
    if (rankOf(name) < 0)
      state.emitUnreadable(state.fileLoc)
          << "--pin " << name << "=...: the model has no such input";
}

/// The type of an input whose shape was found; null, with an error, if it cannot be one.
static RankedTensorType makeType(ImportState &state, const onnx::ValueInfoProto &input,
                                 ArrayRef<int64_t> shape) {
  int element = input.type().tensor_type().elem_type();
  Type type = elementType(state.builder, element);
  Location loc = state.named(input.name());
  if (!type) {
    state.emitUnsupported(loc) << "input " << quoted(input.name()) << ": element type "
                               << elementTypeName(element) << " is not supported";
    return {};
  }
  std::string problem = shapeProblem(shape, llvm::divideCeil(type.getIntOrFloatBitWidth(), 8));
  if (problem.empty())
    return RankedTensorType::get(shape, type);
  state.emitUnsupported(loc) << "input " << quoted(input.name()) << ": " << problem;
  return {};
}

/// The inputs that are no initializers; what is no tensor is left out, with an error.
static SmallVector<const onnx::ValueInfoProto *> tensorInputs(ImportState &state,
                                                              const onnx::GraphProto &graph) {
  llvm::StringSet<> initializers;
  for (const onnx::TensorProto &tensor : graph.initializer())
    initializers.insert(tensor.name());
  SmallVector<const onnx::ValueInfoProto *> tensors;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    if (initializers.contains(input.name()))
      continue;
    if (input.type().has_tensor_type())
      tensors.push_back(&input);
    else
      state.emitUnsupported(state.named(input.name()))
          << "input " << quoted(input.name()) << " is not a tensor; sequences, maps, optional and "
          << "sparse values are not supported";
  }
  return tensors;
}

SmallVector<GraphInput> modelc::importer::inputTypes(ImportState &state,
                                                     const onnx::GraphProto &graph) {
  SmallVector<const onnx::ValueInfoProto *> tensors = tensorInputs(state, graph);
  DimensionSolver solver(state);
  for (const onnx::ValueInfoProto *input : tensors)
    solver.assumeFirstDimension(*input);
  SmallVector<GraphInput> inputs;
  for (const onnx::ValueInfoProto *input : tensors)
    if (std::optional<SmallVector<int64_t>> shape = solver.solve(*input))
      if (RankedTensorType type = makeType(state, *input, *shape))
        inputs.push_back({input->name(), type});
  solver.reportUnusedOptions(graph);
  return inputs;
}
