#include "compiler/modelc/FreeInputs.h"

#include "onnx.pb.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <fstream>

using namespace llvm;
using namespace modelc;

static SmallVector<std::optional<std::string>> symbolsOf(const onnx::ValueInfoProto &input) {
  SmallVector<std::optional<std::string>> symbols;
  for (const auto &dim : input.type().tensor_type().shape().dim())
    if (dim.has_dim_value() && dim.dim_value() >= 0) // some exporters write -1 for a free one
      symbols.push_back(std::nullopt);
    else
      symbols.push_back(dim.dim_param());
  return symbols;
}

SmallVector<FreeInput> modelc::findFreeInputs(StringRef path) {
  std::ifstream file(path.str(), std::ios::binary);
  onnx::ModelProto model;
  if (!model.ParseFromIstream(&file))
    return {};
  StringSet<> initializers;
  for (const onnx::TensorProto &tensor : model.graph().initializer())
    initializers.insert(tensor.name());
  SmallVector<FreeInput> inputs;
  unsigned index = 0;
  for (const onnx::ValueInfoProto &input : model.graph().input()) {
    if (initializers.contains(input.name()))
      continue;
    FreeInput candidate{index++, input.name(), symbolsOf(input)};
    if (any_of(candidate.symbols, [](const auto &symbol) { return symbol.has_value(); }))
      inputs.push_back(std::move(candidate));
  }
  return inputs;
}
