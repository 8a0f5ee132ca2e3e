#include "codegen/project/Plan.h"

#include "codegen/Version.h"
#include "codegen/project/WeightImage.h"
#include "compiler/target/Target.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
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

static int64_t bytesOf(Type type) {
  auto shaped = cast<ShapedType>(type);
  return shaped.getNumElements() * nn::elementBytes(shaped.getElementType());
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

static void printBuffers(OStream &json, func::FuncOp main) {
  json.attributeArray("buffers", [&] {
    main.walk([&](memref::ViewOp view) {
      json.object([&] {
        json.attribute("name", locationName(view.getLoc()));
        json.attribute("region", "arena");
        json.attribute("offset", getConstantIntValue(view.getByteShift()).value_or(0));
        json.attribute("bytes", bytesOf(view.getType()));
        json.attribute("first_step", intAttr(view, "kernel.first_step"));
        json.attribute("last_step", intAttr(view, "kernel.last_step"));
        json.attribute("alias_of", nullptr);
      });
    });
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
    auto access = kernel.getArgAttrOfType<StringAttr>(index, "kernel.access");
    StringRef how = access ? access.getValue() : "scratch";
    int64_t bytes = isa<MemRefType>(operand.getType()) ? bytesOf(operand.getType()) : 0;
    if (isWeight(operand))
      traffic.weights += bytes;
    else if (how == "read" || how == "readwrite")
      traffic.read += bytes;
    if (how == "write" || how == "readwrite")
      traffic.written += bytes;
  }
  return traffic;
}

/// First and last line (from 1) of the function `name` in the text of NAME.cpp; zeros if it is not
/// found.
static std::pair<int64_t, int64_t> findLines(StringRef cpp, StringRef name) {
  size_t start = 0;
  do
    start = cpp.find((" " + name + "(").str(), start + 1);
  while (start != StringRef::npos &&
         !cpp.take_front(start).rsplit('\n').second.starts_with("void"));
  size_t end = start == StringRef::npos ? start : cpp.find("\n}\n", start);
  if (end == StringRef::npos)
    return {0, 0};
  return {1 + cpp.take_front(start).count('\n'), 2 + cpp.take_front(end).count('\n')};
}

static void printStep(OStream &json, int64_t index, func::CallOp call, func::FuncOp kernel,
                      StringRef cpp) {
  StringRef kernelName = stringAttr(kernel, "emit.name");
  auto [firstLine, lastLine] = findLines(cpp, kernelName);
  Traffic traffic = trafficOf(call, kernel);
  json.attribute("index", index);
  json.attribute("name", locationName(call.getLoc()));
  json.attribute("kernel", kernelName);
  json.attributeArray("nodes", [&] {
    if (auto nodes = call->getAttrOfType<ArrayAttr>("nodes"))
      for (auto node : nodes.getAsRange<StringAttr>())
        json.value(jsonText(node.getValue()));
  });
  json.attribute("lines", llvm::json::Array{firstLine, lastLine});
  json.attribute("macs", intAttr(call, "macs"));
  json.attribute("bytes_read", traffic.read);
  json.attribute("bytes_written", traffic.written);
  json.attribute("weights_bytes", traffic.weights);
  json.attribute("threads", 1);
  json.attribute("made_as", stringAttr(kernel, "kernel.made_as"));
}

static void printSteps(OStream &json, ModuleOp source, func::FuncOp main, StringRef cpp) {
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

/// The shape it is stored in, which tells how a kernel's weight was packed.
static std::string packingOf(kernel::WeightOp weight) {
  auto sizes = llvm::map_range(cast<ShapedType>(weight.getType()).getShape(),
                               [](int64_t size) { return std::to_string(size); });
  return "[" + llvm::join(sizes, ", ") + "]";
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
          json.attribute("bytes", bytesOf(weight.getType()));
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

static void printCode(OStream &json, ModuleOp source, StringRef cpp) {
  auto functions = source.getOps<func::FuncOp>();
  json.attributeObject("code", [&] {
    json.attribute("functions", std::distance(functions.begin(), functions.end()) - 1); // not main
    json.attribute("lines", int64_t(cpp.count('\n')));
  });
}

void modelc::printPlan(ModuleOp source, const ModelInterface &interface,
                       const ProjectOptions &options, StringRef cpp, StringRef weightsHash,
                       raw_ostream &os) {
  auto main = source.lookupSymbol<func::FuncOp>("main");
  OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    printHead(json, source, interface, options);
    printPorts(json, "inputs", interface.inputs);
    printPorts(json, "outputs", interface.outputs);
    json.attributeArray("state", [] {});
    printRegions(json, main, interface);
    printBuffers(json, main);
    printSteps(json, source, main, cpp);
    printWeights(json, source, interface, weightsHash);
    json.attribute("stack_bytes", nullptr); // not bounded yet
    printCode(json, source, cpp);
  });
  json.flush();
  os << "\n";
}
