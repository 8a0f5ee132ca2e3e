#include "compiler/modelc/Analysis.h"

#include "codegen/project/CText.h"
#include "compiler/target/Target.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace modelc;

static int64_t integerAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : 0;
}

static std::string textAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<StringAttr>(name);
  return attr ? attr.getValue().str() : "";
}

/// The node's name in the model, as the location tells it.
static std::string nameOf(Location loc) {
  StringRef name;
  loc->walk([&](Location inner) {
    if (auto named = dyn_cast<NameLoc>(inner); named && name.empty())
      name = named.getName();
    return WalkResult::advance();
  });
  return name.str();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// What `value` is a view of: an argument of @main, a buffer or a weight.
static Value baseOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isa<memref::ViewOp, kernel::LoadWeightOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

static bool isWritten(func::FuncOp kernel, unsigned argument) {
  auto access = kernel.getArgAttrOfType<StringAttr>(argument, "kernel.access");
  return access && access.getValue().contains("write");
}

/// Fills in the last operand that is written, and the weights that are read.
static void describeOperands(func::CallOp call, func::FuncOp kernel, StepRow &row) {
  for (auto [i, operand] : llvm::enumerate(call.getOperands())) {
    auto type = cast<MemRefType>(operand.getType());
    if (isWritten(kernel, i))
      row.output = dtypeName(type.getElementType()) + " " + shapeText(type.getShape());
    else if (baseOf(operand).getDefiningOp<kernel::LoadWeightOp>())
      row.weightBytes += nn::bytesOf(type);
  }
}

static StepRow describeStep(func::CallOp call, func::FuncOp kernel) {
  StepRow row{nameOf(call.getLoc()),
              textAttr(kernel, "emit.name"),
              textAttr(kernel, "kernel.made_as"),
              {},
              "",
              integerAttr(call, "macs"),
              0,
              0};
  if (auto nodes = call->getAttrOfType<ArrayAttr>("nodes"))
    for (auto node : nodes.getAsRange<StringAttr>())
      row.nodes.push_back(node.getValue().str());
  describeOperands(call, kernel, row);
  return row;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

namespace {
/// Bytes and the steps at which they are needed.
struct Interval {
  std::string name;
  int64_t bytes, first, last;
};
} // namespace

static SmallVector<Interval> buffersOf(func::FuncOp main) {
  SmallVector<Interval> buffers;
  for (auto view : main.getOps<memref::ViewOp>())
    buffers.push_back({nameOf(view.getLoc()), nn::bytesOf(view.getType()),
                       integerAttr(view, "kernel.first_step"),
                       integerAttr(view, "kernel.last_step")});
  return buffers;
}

/// Inputs until their last use, outputs from their first one.
static SmallVector<Interval> portsOf(func::FuncOp main) {
  SmallVector<func::CallOp> calls(main.getOps<func::CallOp>());
  SmallVector<Interval> ports;
  for (BlockArgument argument : main.getArguments()) {
    auto role = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "modelc.role");
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!role || !type || role.getValue() == "arena")
      continue;
    Interval port{"", nn::bytesOf(type), int64_t(calls.size()), -1};
    for (auto [step, call] : llvm::enumerate(calls))
      if (llvm::any_of(call.getOperands(), [&](Value v) { return baseOf(v) == argument; })) {
        port.first = std::min<int64_t>(port.first, step);
        port.last = step;
      }
    bool isInput = role.getValue() == "input";
    ports.push_back({"", port.bytes, isInput ? 0 : port.first,
                     isInput ? port.last : int64_t(calls.size()) - 1});
  }
  return ports;
}

static int64_t bytesAt(ArrayRef<Interval> intervals, int64_t step) {
  int64_t bytes = 0;
  for (const Interval &interval : intervals)
    if (interval.first <= step && step <= interval.last)
      bytes += llvm::alignTo(interval.bytes, 64);
  return bytes;
}

static void describeMemory(func::FuncOp main, Analysis &analysis) {
  SmallVector<Interval> buffers = buffersOf(main), ports = portsOf(main);
  analysis.lowerBoundBytes = integerAttr(main, "kernel.lower_bound_bytes");
  analysis.peakStep = integerAttr(main, "kernel.peak_step");
  analysis.arenaWithPortsBytes = analysis.interface.arenaBytes;
  for (auto [step, row] : llvm::enumerate(analysis.steps)) {
    row.liveBytes = bytesAt(buffers, step);
    analysis.arenaWithPortsBytes =
        std::max(analysis.arenaWithPortsBytes, row.liveBytes + bytesAt(ports, step));
  }
  for (const Interval &buffer : buffers)
    if (buffer.first <= analysis.peakStep && analysis.peakStep <= buffer.last)
      analysis.peakBuffers.push_back({buffer.name, buffer.bytes});
  llvm::sort(analysis.peakBuffers, [](const NamedBytes &a, const NamedBytes &b) {
    return std::tie(b.bytes, a.name) < std::tie(a.bytes, b.name);
  });
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

/// Machine code of the kernels from their lines: g++ -O2 made 23 to 26 bytes of a line of
/// mobilenet_v2 and resnet50, and about half a kilobyte of the rest.
static int64_t estimateCode(const CppFile &cpp) {
  constexpr int64_t bytesPerLine = 25, bytesOfRun = 512;
  int64_t lines = 0;
  for (const auto &kernel : cpp.kernels)
    lines += kernel.second.last - kernel.second.first;
  return bytesOfRun + lines * bytesPerLine;
}

/// The lines of the kernels.
static std::string kernelText(const CppFile &cpp) {
  SmallVector<StringRef> lines;
  StringRef(cpp.text).split(lines, '\n');
  std::string text;
  for (const auto &kernel : cpp.kernels) // a set of functions is made from it
    for (int64_t line = kernel.second.first; line <= kernel.second.last; ++line)
      text += lines[line - 1].str() + "\n";
  return text;
}

/// Functions of the C library that the linker may ask for: the compiler's own calls, and what the
/// row bodies name as std::X, each of which the text holds only where a kernel calls it. An X
/// stands for its float form as well.
static SmallVector<std::string> libraryFunctions(const CppFile &cpp) {
  llvm::StringSet<> called = {"memcpy", "memset"};
  if (StringRef(kernelText(cpp)).contains("sqrt("))
    called.insert("sqrt");
  StringRef text = cpp.text;
  for (size_t at = text.find("std::"); at != StringRef::npos; at = text.find("std::", at + 1)) {
    StringRef rest = text.drop_front(at + 5);
    StringRef name = rest.take_while([](char c) { return llvm::isAlnum(c); });
    // vector.h has fallbacks for compilers without builtins.
    if (rest.drop_front(name.size()).starts_with("(") && name != "fma" && name != "sqrt")
      called.insert(name);
  }
  SmallVector<std::string> functions;
  for (const auto &entry : called)
    functions.push_back(entry.first().str());
  llvm::sort(functions);
  return functions;
}

Analysis modelc::analyze(ModuleOp source, const ModelInterface &interface, const CppFile &cpp) {
  auto main = source.lookupSymbol<func::FuncOp>("main");
  Analysis analysis;
  analysis.interface = interface;
  analysis.target = getTarget(source).name.str();
  analysis.stackBytes = cpp.stackBytes;
  for (auto call : main.getOps<func::CallOp>()) {
    StepRow row = describeStep(call, source.lookupSymbol<func::FuncOp>(call.getCallee()));
    analysis.macs += row.macs;
    analysis.steps.push_back(std::move(row));
  }
  describeMemory(main, analysis);
  analysis.codeBytes = estimateCode(cpp);
  analysis.functions = libraryFunctions(cpp);
  return analysis;
}
