// modelc-eval: runs @main of a .mlir file in the evaluator and prints the results. For tests.
//
//   modelc-eval FILE.mlir --input=SPEC...   one SPEC per argument:
//     splat:V   all elements are V           iota   0, 1, 2, ...
//     iota:S:D  S, S + D, S + 2 D, ...       @F     the raw bytes of file F
//     V,V,...   the elements
//   --raw=F writes the bytes of all results to F, one after the other, instead of printing them.
//
// A V is a decimal number, inf, -inf or nan.

#include "compiler/evaluator/Evaluator.h"
#include "dialects/kernel/KernelDialect.h"
#include "dialects/nn/NNDialect.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
namespace cl = llvm::cl;

static cl::opt<std::string> file(cl::Positional, cl::desc("<file.mlir>"), cl::Required);
static cl::list<std::string> inputs("input", cl::desc("values of an argument of @main"));
static cl::opt<std::string> rawFile("raw", cl::desc("write the bytes of the results to this file"));

//===----------------------------------------------------------------------===//
// Elements as double
//===----------------------------------------------------------------------===//

template <class T> static void storeAs(double value, char *bytes) {
  T typed = T(value);
  std::memcpy(bytes, &typed, sizeof typed);
}

template <class T> static double loadAs(const char *bytes) {
  T typed;
  std::memcpy(&typed, bytes, sizeof typed);
  return double(typed);
}

namespace {
/// How one element type is stored.
struct ElementAccess {
  void (*store)(double, char *);
  double (*load)(const char *);
};
} // namespace

template <class T> static ElementAccess accessAs() { return {storeAs<T>, loadAs<T>}; }

static std::optional<ElementAccess> elementAccess(Type type) {
  if (type.isF32())
    return accessAs<float>();
  if (type.isF64())
    return accessAs<double>();
  bool isUnsigned = type.isUnsignedInteger() || type.isInteger(1);
  switch (type.isInteger() ? type.getIntOrFloatBitWidth() : 0) {
  case 1:
  case 8:
    return isUnsigned ? accessAs<uint8_t>() : accessAs<int8_t>();
  case 16:
    return isUnsigned ? accessAs<uint16_t>() : accessAs<int16_t>();
  case 32:
    return isUnsigned ? accessAs<uint32_t>() : accessAs<int32_t>();
  case 64:
    return isUnsigned ? accessAs<uint64_t>() : accessAs<int64_t>();
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Inputs and results
//===----------------------------------------------------------------------===//

static std::optional<double> parseNumber(StringRef text) {
  double value;
  if (text == "nan")
    return std::nan("");
  if (text.consume_front("-inf") || text == "inf")
    return text.empty() ? -INFINITY : INFINITY;
  return text.getAsDouble(value) ? std::nullopt : std::optional(value);
}

/// All elements of one argument, or nothing if `spec` is wrong.
static std::optional<std::vector<double>> parseElements(StringRef spec, int64_t count) {
  SmallVector<StringRef> parts;
  bool isSplat = spec.consume_front("splat:"), isIota = spec.consume_front("iota");
  spec.ltrim(':').split(parts, isIota ? ':' : ',', -1, /*KeepEmpty=*/false);
  std::vector<double> numbers;
  for (StringRef part : parts) {
    std::optional<double> number = parseNumber(part);
    if (!number)
      return std::nullopt;
    numbers.push_back(*number);
  }
  if (isIota) {
    double start = numbers.empty() ? 0 : numbers[0], step = numbers.size() == 2 ? numbers[1] : 1;
    numbers.resize(count);
    for (int64_t i = 0; i < count; ++i)
      numbers[i] = start + i * step;
  }
  if (isSplat && numbers.size() == 1)
    numbers.assign(count, numbers.front());
  return int64_t(numbers.size()) == count ? std::optional(numbers) : std::nullopt;
}

static FailureOr<HostTensor> makeInput(RankedTensorType type, StringRef spec) {
  char *bytes;
  HostTensor tensor = allocateTensor(type, /*isSplat=*/false, bytes);
  if (spec.consume_front("@")) {
    auto content = openInputFile(spec);
    if (!content || int64_t(content->getBufferSize()) != tensor.byteSize())
      return failure();
    std::memcpy(bytes, content->getBufferStart(), content->getBufferSize());
    return tensor;
  }
  std::optional<ElementAccess> access = elementAccess(type.getElementType());
  std::optional<std::vector<double>> elements = parseElements(spec, type.getNumElements());
  if (!access || !elements)
    return failure();
  for (double element : *elements) {
    access->store(element, bytes);
    bytes += nn::elementBytes(type.getElementType());
  }
  return tensor;
}

/// `tensor<2x2xf32>: 1 2 3 4`
static void print(const HostTensor &tensor, raw_ostream &os) {
  os << tensor.type << ":";
  std::optional<ElementAccess> access = elementAccess(tensor.type.getElementType());
  int64_t size = nn::elementBytes(tensor.type.getElementType());
  const char *format = tensor.type.getElementType().isInteger() ? " %.0f" : " %.9g";
  for (int64_t i = 0; access && i < tensor.type.getNumElements(); ++i) {
    double value = access->load(tensor.data.get() + i * size);
    if (std::isnan(value))
      os << " nan"; // of either sign
    else
      os << llvm::format(format, value);
  }
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<HostTensor>> makeInputs(func::FuncOp main) {
  if (inputs.size() != main.getNumArguments())
    return main.emitError("takes ") << main.getNumArguments() << " inputs, not " << inputs.size();
  SmallVector<HostTensor> tensors;
  for (auto [type, spec] : llvm::zip_equal(main.getArgumentTypes(), inputs)) {
    FailureOr<HostTensor> tensor = makeInput(cast<RankedTensorType>(type), spec);
    if (failed(tensor))
      return main.emitError("input '") << spec << "' does not fit " << type;
    tensors.push_back(*tensor);
  }
  return tensors;
}

static LogicalResult writeResults(ArrayRef<HostTensor> results) {
  if (rawFile.empty()) {
    for (const HostTensor &result : results)
      print(result, llvm::outs());
    return success();
  }
  auto output = openOutputFile(rawFile);
  if (!output)
    return failure();
  for (const HostTensor &result : results)
    output->os().write(result.data.get(), result.byteSize());
  output->keep();
  return success();
}

static LogicalResult run(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main)
    return module.emitError("has no @main");
  FailureOr<SmallVector<HostTensor>> arguments = makeInputs(main);
  if (failed(arguments))
    return failure();
  FailureOr<SmallVector<HostTensor>> results = evaluate(main.front(), *arguments);
  return failed(results) ? failure() : writeResults(*results);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "runs @main in modelc's evaluator\n");
  DialectRegistry registry;
  registry.insert<nn::NNDialect, kernel::KernelDialect, func::FuncDialect, tensor::TensorDialect,
                  DLTIDialect>();
  MLIRContext context(registry);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(file, sources, &context);
  return module && succeeded(run(*module)) ? 0 : 1;
}
