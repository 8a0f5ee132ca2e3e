#include "codegen/project/Interface.h"

#include "codegen/Names.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace modelc;

/// Above this the text of the weights is slow to compile and helps nobody to read the rest.
static constexpr int64_t embedLimitBytes = 1 << 20;

static int64_t integerAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : 0;
}

static Port describePort(func::FuncOp main, unsigned index, StringRef role, NameTable &fields) {
  auto name = main.getArgAttrOfType<StringAttr>(index, "modelc.name");
  StringRef modelName = name ? name.getValue() : StringRef();
  auto type = cast<MemRefType>(main.getArgument(index).getType());
  int64_t bytes = nn::bytesOf(type);
  return {modelName.str(), fields.unique(cleanIdentifier(modelName, role)), type, bytes};
}

static WeightsMode resolve(WeightsMode wish, int64_t bytes) {
  if (wish != WeightsMode::Auto)
    return wish;
  return bytes <= embedLimitBytes ? WeightsMode::Embed : WeightsMode::Incbin;
}

ModelInterface modelc::describeInterface(ModuleOp planned, StringRef name, WeightsMode weights) {
  ModelInterface interface;
  interface.name = name.str();
  interface.upper = name.upper();
  auto main = planned.lookupSymbol<func::FuncOp>("main");
  NameTable fields;
  fields.reserve("arena");
  fields.reserve("arena_bytes");
  for (unsigned i = 0, e = main.getNumArguments(); i < e; ++i) {
    auto role = main.getArgAttrOfType<StringAttr>(i, "modelc.role");
    if (role && role.getValue() == "input")
      interface.inputs.push_back(describePort(main, i, "input", fields));
    else if (role && role.getValue() == "output")
      interface.outputs.push_back(describePort(main, i, "output", fields));
  }
  interface.arenaBytes = integerAttr(main, "kernel.arena_bytes");
  interface.weightsBytes = integerAttr(planned, "kernel.weights_bytes");
  interface.weights = resolve(weights, interface.weightsBytes);
  return interface;
}

StringRef modelc::cElementType(Type element) {
  if (element.isF32())
    return "float";
  if (element.isF64())
    return "double";
  bool isUnsigned = element.isUnsignedInteger();
  switch (element.getIntOrFloatBitWidth()) {
  case 1:
    return "uint8_t";
  case 8:
    return isUnsigned ? "uint8_t" : "int8_t";
  case 16:
    return isUnsigned || isa<FloatType>(element) ? "uint16_t" : "int16_t";
  case 32:
    return isUnsigned ? "uint32_t" : "int32_t";
  default:
    return isUnsigned ? "uint64_t" : "int64_t";
  }
}

std::string modelc::dtypeName(Type element) {
  if (element.isBF16())
    return "bfloat16";
  if (element.isInteger(1))
    return "bool";
  StringRef kind = isa<FloatType>(element) ? "float" : element.isUnsignedInteger() ? "uint" : "int";
  return (kind + Twine(element.getIntOrFloatBitWidth())).str();
}
