#include "compiler/import/onnx/ImportGraph.h"

#include "compiler/import/onnx/GraphOrder.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static void importInitializers(ImportState &state, onnx::GraphProto &graph) {
  if (graph.sparse_initializer_size() > 0)
    state.emitUnsupported(state.fileLoc) << "sparse initializers are not supported";
  for (onnx::TensorProto &tensor : *graph.mutable_initializer())
    state.define(tensor.name(), importTensor(state, tensor, state.named(tensor.name()),
                                             "initializer " + quoted(tensor.name())));
}

/// The static types that the file states for values between nodes, where they are complete.
static llvm::StringMap<RankedTensorType> declaredTypes(ImportState &state,
                                                       const onnx::GraphProto &graph) {
  llvm::StringMap<RankedTensorType> types;
  for (const onnx::ValueInfoProto &info : graph.value_info()) {
    const onnx::TypeProto::Tensor &tensor = info.type().tensor_type();
    SmallVector<int64_t> shape;
    for (const auto &dim : tensor.shape().dim())
      shape.push_back(dim.has_dim_value() ? dim.dim_value() : -1);
    Type element = elementType(state.builder, tensor.elem_type());
    if (element && tensor.has_shape() && shapeProblem(shape, 8).empty())
      types[info.name()] = RankedTensorType::get(shape, element);
  }
  return types;
}

/// Counts nodes, which functions multiply.
static LogicalResult takeNodes(ImportState &state, int count) {
  state.nodesLeft -= count;
  if (state.nodesLeft >= 0)
    return success();
  if (state.nodesLeft + count >= 0) // say it once
    state.emitUnsupported(state.fileLoc) << "has more than the limit of " << OnnxImportLimits::nodes
                                         << " nodes, those of its functions counted at each call";
  return failure();
}

LogicalResult modelc::importer::importNodes(ImportState &state, onnx::GraphProto &graph) {
  if (failed(takeNodes(state, graph.node_size())))
    return failure();
  FailureOr<SmallVector<int>> order = orderNodes(state, graph);
  if (failed(order))
    return failure();
  importInitializers(state, graph);
  llvm::StringMap<RankedTensorType> declared = declaredTypes(state, graph);
  for (int index : *order)
    importNode(state, *graph.mutable_node(index), index, declared);
  return success();
}

SmallVector<Value> modelc::importer::graphOutputs(ImportState &state,
                                                  const onnx::GraphProto &graph) {
  SmallVector<Value> results;
  for (const onnx::ValueInfoProto &output : graph.output())
    results.push_back(state.lookup(output.name()));
  return llvm::all_of(results, [](Value value) { return bool(value); }) ? results
                                                                        : SmallVector<Value>();
}

SmallVector<Value> modelc::importer::importBranch(ImportState &state, StringRef name,
                                                  onnx::GraphProto &graph) {
  Scope scope(state.scope().opsets);
  scope.outer = &state.scope();
  scope.prefix = name.str() + "/"; // the name holds the prefixes around it
  ImportState::Entered entered(state, scope);
  if (graph.input_size() > 0)
    return state.emitUnreadable(state.named(name))
               << "a branch of " << quoted(name) << " has inputs",
           SmallVector<Value>();
  return failed(importNodes(state, graph)) ? SmallVector<Value>() : graphOutputs(state, graph);
}
