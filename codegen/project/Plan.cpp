#include "codegen/project/Plan.h"

#include "codegen/Version.h"
#include "codegen/project/CText.h"
#include "codegen/project/WeightImage.h"
#include "compiler/target/Target.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace modelc;
using llvm::json::OStream;

/// `text` as JSON can hold it.
static std::string jsonText(StringRef text) { return llvm::json::fixUTF8(text); }

static int64_t intAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : 0;
}

static StringRef stringAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<StringAttr>(name);
  return attr ? attr.getValue() : StringRef();
}

/// The node's name in the model, as the location tells it.
static std::string locationName(Location loc) {
  StringRef name;
  loc->walk([&](Location inner) {
    if (auto named = dyn_cast<NameLoc>(inner); named && name.empty())
      name = named.getName();
    return WalkResult::advance();
  });
  return jsonText(name);
}

static void printPorts(OStream &json, StringRef key, ArrayRef<Port> ports) {
  json.attributeArray(key, [&] {
    for (const Port &port : ports)
      json.object([&] {
        json.attribute("name", jsonText(port.modelName));
        json.attribute("field", port.field);
        json.attribute("dtype", dtypeName(port.type.getElementType()));
        json.attributeArray("shape", [&] {
          for (int64_t size : port.type.getShape())
            json.value(size);
        });
        json.attribute("bytes", port.bytes);
      });
  });
}

static void printRegions(OStream &json, func::FuncOp main, const ModelInterface &interface) {
  json.attributeArray("regions", [&] {
    json.object([&] {
      json.attribute("name", "arena");
      json.attribute("bytes", interface.arenaBytes);
      json.attribute("align", interface.arenaAlign);
      json.attribute("lower_bound_bytes", intAttr(main, "kernel.lower_bound_bytes"));
      json.attribute("peak_step", intAttr(main, "kernel.peak_step"));
    });
  });
}

namespace {
/// A value in memory; several may lie in one buffer, one after the other.
struct BufferEntry {
  std::string name;
  int64_t firstStep, lastStep;
  std::optional<std::string> aliasOf; // the buffer, of what is made in place
};
} // namespace

static void printBuffer(OStream &json, memref::ViewOp view, const BufferEntry &entry) {
  json.object([&] {
    json.attribute("name", entry.name);
    json.attribute("region", "arena");
    json.attribute("offset", getConstantIntValue(view.getByteShift()).value_or(0));
    json.attribute("bytes", nn::bytesOf(cast<ShapedType>(view.getType())));
    json.attribute("first_step", entry.firstStep);
    json.attribute("last_step", entry.lastStep);
    if (entry.aliasOf)
      json.attribute("alias_of", *entry.aliasOf);
    else
      json.attribute("alias_of", nullptr);
  });
}

static StringRef accessOf(func::FuncOp kernel, unsigned index) {
  auto access = kernel.getArgAttrOfType<StringAttr>(index, "kernel.access");
  return access ? access.getValue() : "scratch";
}

/// The buffer in the arena that `value` is a view of; null for inputs, outputs and weights.
static memref::ViewOp bufferOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isa<memref::ViewOp, kernel::LoadWeightOp>(op))
      return dyn_cast<memref::ViewOp>(op);
    value = op->getOperand(0); // a view
  }
  return {};
}

/// Whether the call replaces a value in `buffer` by its own result.
static bool worksInPlace(func::CallOp call, func::FuncOp kernel, memref::ViewOp buffer) {
  return llvm::any_of(llvm::enumerate(call.getOperands()), [&](auto operand) {
    return accessOf(kernel, operand.index()) == "readwrite" && bufferOf(operand.value()) == buffer;
  });
}

static void printBuffers(OStream &json, ModuleOp source, func::FuncOp main) {
  json.attributeArray("buffers", [&] {
    for (auto view : main.getOps<memref::ViewOp>()) {
      std::string name = locationName(view.getLoc());
      int64_t last = intAttr(view, "kernel.last_step");
      printBuffer(json, view, {name, intAttr(view, "kernel.first_step"), last, std::nullopt});
      for (auto [step, call] : llvm::enumerate(main.getOps<func::CallOp>()))
        if (worksInPlace(call, source.lookupSymbol<func::FuncOp>(call.getCallee()), view))
          printBuffer(json, view, {locationName(call.getLoc()), int64_t(step), last, name});
    }
  });
}

namespace {
/// Bytes that one call touches. An element that is read twice counts once.
struct Traffic {
  int64_t read = 0, written = 0, weights = 0;
};
} // namespace

static bool isWeight(Value value) {
  while (auto cast = value.getDefiningOp<memref::CastOp>())
    value = cast.getSource();
  return value.getDefiningOp<kernel::LoadWeightOp>() != nullptr;
}

static Traffic trafficOf(func::CallOp call, func::FuncOp kernel) {
  Traffic traffic;
  for (auto [index, operand] : llvm::enumerate(call.getOperands())) {
    StringRef how = accessOf(kernel, index);
    auto memory = dyn_cast<MemRefType>(operand.getType());
    int64_t bytes = memory ? nn::bytesOf(memory) : 0;
    if (isWeight(operand))
      traffic.weights += bytes;
    else if (how == "read" || how == "readwrite")
      traffic.read += bytes;
    if (how == "write" || how == "readwrite")
      traffic.written += bytes;
  }
  return traffic;
}

static void printStep(OStream &json, int64_t index, func::CallOp call, func::FuncOp kernel,
                      const CppFile &cpp) {
  CppFile::Lines lines = cpp.kernels.lookup(kernel.getName());
  Traffic traffic = trafficOf(call, kernel);
  json.attribute("index", index);
  json.attribute("name", locationName(call.getLoc()));
  json.attribute("kernel", stringAttr(kernel, "emit.name"));
  json.attributeArray("nodes", [&] {
    if (auto nodes = call->getAttrOfType<ArrayAttr>("nodes"))
      for (auto node : nodes.getAsRange<StringAttr>())
        json.value(jsonText(node.getValue()));
  });
  json.attribute("lines", llvm::json::Array{lines.first, lines.last});
  json.attribute("macs", intAttr(call, "macs"));
  json.attribute("bytes_read", traffic.read);
  json.attribute("bytes_written", traffic.written);
  json.attribute("weights_bytes", traffic.weights);
  json.attribute("threads", 1);
  json.attribute("made_as", stringAttr(kernel, "kernel.made_as"));
}

static void printSteps(OStream &json, ModuleOp source, func::FuncOp main, const CppFile &cpp) {
  json.attributeArray("steps", [&] {
    for (auto [index, call] : llvm::enumerate(main.getOps<func::CallOp>()))
      json.object([&, index = index, call = func::CallOp(call)]() mutable {
        printStep(json, index, call, source.lookupSymbol<func::FuncOp>(call.getCallee()), cpp);
      });
  });
}

/// The model's constants that a weight is computed from.
static std::string sourceOf(kernel::WeightOp weight) {
  SmallVector<std::string> names;
  weight.walk([&](nn::ConstantOp constant) { names.push_back(locationName(constant.getLoc())); });
  return llvm::join(names, ", ");
}

/// How and in which shape it is stored: `blocks of 32 columns [2, 3, 3, 16, 32]` or `plain [64]`.
static std::string packingOf(kernel::WeightOp weight) {
  int64_t block = intAttr(weight, "kernel.block");
  std::string how = block ? "blocks of " + std::to_string(block) + " columns " : "plain ";
  return how + shapeText(cast<ShapedType>(weight.getType()).getShape());
}

static void printWeights(OStream &json, ModuleOp source, const ModelInterface &interface,
                         StringRef hash) {
  json.attributeObject("weights", [&] {
    json.attribute("bytes", interface.weightsBytes);
    json.attribute("hash", ("sha256:" + hash).str());
    json.attributeArray("entries", [&] {
      for (kernel::WeightOp weight : weightsByOffset(source))
        json.object([&] {
          json.attribute("name", jsonText(weight.getSymName()));
          json.attribute("source", sourceOf(weight));
          json.attribute("packing", packingOf(weight));
          json.attribute("offset", int64_t(weight.getOffset().value_or(0)));
          json.attribute("bytes", nn::bytesOf(cast<ShapedType>(weight.getType())));
        });
    });
  });
}

static void printHead(OStream &json, ModuleOp source, const ModelInterface &interface,
                      const ProjectOptions &options) {
  json.attribute("format", 1);
  json.attribute("modelc", versionText);
  json.attribute("model", interface.name);
  json.attribute("model_hash", "sha256:" + options.modelHash);
  json.attribute("options", jsonText(options.options));
  json.attribute("target", "cpp");
  json.attribute("mcpu", StringRef(getTarget(source).name));
}

static void printCode(OStream &json, ModuleOp source, const CppFile &cpp) {
  auto functions = source.getOps<func::FuncOp>();
  json.attributeObject("code", [&] {
    json.attribute("functions", std::distance(functions.begin(), functions.end()) - 1); // not main
    json.attribute("lines", int64_t(StringRef(cpp.text).count('\n')));
  });
}

void modelc::printPlan(ModuleOp source, const ModelInterface &interface,
                       const ProjectOptions &options, const CppFile &cpp, StringRef weightsHash,
                       raw_ostream &os) {
  auto main = source.lookupSymbol<func::FuncOp>("main");
  OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    printHead(json, source, interface, options);
    printPorts(json, "inputs", interface.inputs);
    printPorts(json, "outputs", interface.outputs);
    json.attributeArray("state", [] {});
    printRegions(json, main, interface);
    printBuffers(json, source, main);
    printSteps(json, source, main, cpp);
    printWeights(json, source, interface, weightsHash);
    json.attribute("stack_bytes", cpp.stackBytes);
    printCode(json, source, cpp);
  });
  json.flush();
  os << "\n";
}
