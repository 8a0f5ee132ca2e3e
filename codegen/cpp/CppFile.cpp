#include "codegen/cpp/CppFile.h"

#include "codegen/Version.h"
#include "codegen/cpp/KernelPrinter.h"
#include "codegen/cpp/LibraryCalls.h"
#include "codegen/cpp/MainPrinter.h"
#include "codegen/cpp/RuntimeNames.h"
#include "compiler/target/Target.h"
#include "dialects/kernel/RowBody.h"
#include "runtime/Embedded.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static bool isKernel(func::FuncOp function) {
  return function.isPrivate() && !function.isDeclaration();
}

static std::string kernelSymbol(func::FuncOp kernel) {
  auto name = kernel->getAttrOfType<StringAttr>(emitNameAttr);
  return cleanIdentifier(name ? name.getValue() : kernel.getName(), "kernel");
}

namespace {
struct KernelText {
  StringRef symbol; // of the function
  std::string text;
  int64_t localBytes; // KernelPrinter::peakLocalBytes
};
} // namespace

/// Prints all kernels, also after one that cannot be printed.
static LogicalResult printKernels(ModuleOp source, SmallVectorImpl<KernelText> &kernels) {
  NameTable names = runtimeNamesForLocals();
  for (auto kernel : source.getOps<func::FuncOp>())
    names.reserve(kernelSymbol(kernel));
  LogicalResult result = success();
  for (auto kernel : source.getOps<func::FuncOp>()) {
    if (!isKernel(kernel))
      continue;
    KernelText &entry = kernels.emplace_back(KernelText{kernel.getName(), "", 0});
    llvm::raw_string_ostream os(entry.text);
    KernelPrinter printer(os, getTarget(source).lanes(), names);
    if (failed(printer.print(kernel, kernelSymbol(kernel))))
      result = failure();
    entry.localBytes = printer.peakLocalBytes();
  }
  return result;
}

//===----------------------------------------------------------------------===//
// What stands before the kernels
//===----------------------------------------------------------------------===//

/// The files of the runtime that the kernels call, and what those include.
static SmallVector<StringRef> neededRuntime(ModuleOp source) {
  SmallVector<StringRef> files = {"vector.h"};
  source.walk([&](Operation *op) {
    if (StringRef file = runtimeFileOf(op); !file.empty())
      files.push_back(file);
    if (auto body = dyn_cast<kernel::RowBodyOp>(op))
      files.push_back(body.getHeader());
  });
  return runtimeClosure(files);
}

static void printIncludes(ArrayRef<StringRef> runtime, raw_ostream &os) {
  for (StringRef header : systemHeadersOf(runtime))
    os << "#include " << header << "\n";
  os << "\n";
}

static void printTargetBegin(const Target &target, raw_ostream &os) {
  os << "#define MODELC_VECTOR_EXTENSIONS " << (target.lanes() > 1) << "\n#define MODELC_FMA "
     << target.fma << "\n#define MODELC_LANES " << target.lanes() << "\n";
  if (target.fma && target.x86)
    os << "#define MODELC_X86_FMA 1\n";
  os << "\n";
  if (target.features.empty())
    return;
  os << "// What follows is compiled for " << target.name << ", whatever the command line says.\n"
     << "#if defined(__clang__)\n#pragma clang attribute push(__attribute__((target(\""
     << target.features
     << "\"))), apply_to = function)\n#elif defined(__GNUC__)\n#pragma GCC target(\""
     << target.features
     << "\")\n#else\n#error \"compile this file with GCC or Clang, or make it with "
        "-mcpu=generic\"\n#endif\n\n";
}

static void printTargetEnd(const Target &target, raw_ostream &os) {
  if (!target.features.empty())
    os << "\n#if defined(__clang__)\n#pragma clang attribute pop\n#endif\n";
}

static void printRuntime(ArrayRef<StringRef> files, raw_ostream &os) {
  for (StringRef file : files)
    os << runtimeText(file) << "\n";
}

static constexpr StringLiteral kernelsBegin = "namespace modelc {\nnamespace {\n\n",
                               kernelsEnd = "} // namespace\n} // namespace modelc\n";

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// The bytes as 8-byte words, which compilers read faster than anything smaller.
static void printWords(ArrayRef<char> bytes, raw_ostream &os) {
  constexpr size_t wordsPerLine = 4;
  SmallVector<char> padded(bytes);
  padded.resize(llvm::alignTo(bytes.size(), 8), 0);
  for (size_t word = 0; word < padded.size() / 8; ++word) {
    os << (word ? "," : "") << (word % wordsPerLine ? " " : "\n    ");
    os << llvm::format_hex(llvm::support::endian::read64le(padded.data() + 8 * word), 18) << "u";
  }
}

static void printWeights(const ModelInterface &interface, ArrayRef<char> embedded,
                         raw_ostream &os) {
  if (!interface.weightsBytes)
    return;
  if (interface.weights == WeightsMode::Incbin) {
    os << "// In " << interface.name << "_weights.S.\nextern \"C\" const unsigned char "
       << interface.name << "_weights[];\n\n";
    return;
  }
  os << "#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__\n"
     << "#error \"the weights below are little endian\"\n#endif\n"
     << "namespace {\nalignas(" << interface.arenaAlign << ") const std::uint64_t "
     << interface.name << "_weights[] = {";
  printWords(embedded, os);
  os << "};\n} // namespace\n\n";
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

static void printHead(ModuleOp source, const ModelInterface &interface, raw_ostream &os) {
  os << "// " << interface.name << ".cpp: made by modelc " << versionText << " from model \""
     << commentText(source.getName().value_or(interface.name)) << "\" for "
     << getTarget(source).name << ".\n"
     << "// " << interface.arenaBytes << " bytes of arena, " << interface.weightsBytes
     << " bytes of weights. No heap, no exceptions, no state between runs.\n\n"
     << "#include \"" << interface.name << ".h\"\n\n";
}

static void printStepMacro(const ModelInterface &interface, raw_ostream &os) {
  os << "// Stands before each step: define it for a watchdog or a trace.\n#ifndef "
     << interface.upper << "_STEP\n#define " << interface.upper << "_STEP(step)\n#endif\n\n";
}

/// Bytes that a call may take beside the declared variables (docs/output-format.md).
static constexpr int64_t callAllowanceBytes = 512;

static int64_t boundStack(ArrayRef<KernelText> kernels) {
  int64_t deepest = 0;
  for (const KernelText &kernel : kernels)
    deepest = std::max(deepest, kernel.localBytes + callAllowanceBytes);
  return callAllowanceBytes + deepest;
}

/// Appends the kernels and notes where they lie.
static void appendKernels(ArrayRef<KernelText> kernels, CppFile &file) {
  int64_t line = 1 + StringRef(file.text).count('\n');
  for (const KernelText &kernel : kernels) {
    int64_t count = StringRef(kernel.text).count('\n');
    file.kernels[kernel.symbol] = {line, line + count - 1};
    file.text += kernel.text + "\n";
    line += count + 1;
  }
}

FailureOr<CppFile> modelc::printCppFile(ModuleOp source, const ModelInterface &interface,
                                        ArrayRef<char> embeddedWeights) {
  auto main = source.lookupSymbol<func::FuncOp>("main");
  if (!main || main.isDeclaration())
    return source.emitError("has no function @main to print");
  SmallVector<KernelText> kernels;
  LogicalResult printed = printKernels(source, kernels);
  const Target &target = getTarget(source);
  CppFile file;
  llvm::raw_string_ostream os(file.text);
  printHead(source, interface, os);
  SmallVector<StringRef> runtime = neededRuntime(source);
  printIncludes(runtime, os);
  printStepMacro(interface, os);
  printTargetBegin(target, os);
  printRuntime(runtime, os);
  printWeights(interface, embeddedWeights, os);
  os << kernelsBegin;
  appendKernels(kernels, file);
  os << kernelsEnd << "\n";
  LogicalResult run = printMain(main, interface, os);
  printTargetEnd(target, os);
  file.stackBytes = boundStack(kernels);
  file.libraryCalls = libraryCalls(source);
  if (failed(printed) || failed(run))
    return failure();
  return file;
}

LogicalResult modelc::printKernelFile(ModuleOp source, raw_ostream &os) {
  SmallVector<KernelText> kernels;
  LogicalResult printed = printKernels(source, kernels);
  const Target &target = getTarget(source);
  SmallVector<StringRef> runtime = neededRuntime(source);
  printIncludes(runtime, os);
  printTargetBegin(target, os);
  printRuntime(runtime, os);
  os << kernelsBegin;
  for (const KernelText &kernel : kernels)
    os << kernel.text << "\n";
  os << kernelsEnd;
  printTargetEnd(target, os);
  return printed;
}

LogicalResult modelc::checkPrintable(ModuleOp source) {
  SmallVector<KernelText> kernels;
  return printKernels(source, kernels);
}
