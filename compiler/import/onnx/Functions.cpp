#include "compiler/import/onnx/Functions.h"

#include "compiler/import/onnx/ImportGraph.h"
#include "compiler/import/onnx/ModelFile.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using onnx::AttributeProto;
using onnx::FunctionProto;
using onnx::GraphProto;
using onnx::NodeProto;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

LogicalResult FunctionTable::read(ImportState &state, const onnx::ModelProto &model) {
  for (const FunctionProto &function : model.functions()) {
    Key key(canonicalDomain(function.domain()).str(), function.name(), function.overload());
    auto [entry, isNew] = entries.try_emplace(key, Entry{&function, state.opsets, false});
    if (!isNew)
      return state.emitUnreadable(state.fileLoc)
             << "function " << quoted(function.name()) << " is defined twice";
    for (const onnx::OperatorSetIdProto &opset : function.opset_import())
      entry->second.opsets[canonicalDomain(opset.domain())] = opset.version();
    auto onnx = entry->second.opsets.find("");
    if (onnx == entry->second.opsets.end())
      continue; // all nodes are of other domains, or refused one by one
    if (failed(checkOpset(state, onnx->second, "function " + quoted(function.name()) + " ")))
      return failure();
  }
  return success();
}

FunctionTable::Entry *FunctionTable::lookup(const NodeProto &node) {
  auto entry =
      entries.find(Key(canonicalDomain(node.domain()).str(), node.op_type(), node.overload()));
  return entry == entries.end() ? nullptr : &entry->second;
}

//===----------------------------------------------------------------------===//
// Putting inputs and attributes into a body
//===----------------------------------------------------------------------===//

namespace {
/// What the names in a body stand for.
struct Arguments {
  int64_t &bytesLeft; // that attributes may take, negative where they take more
  llvm::StringMap<const AttributeProto *> attributes;
  llvm::StringSet<> missingInputs;
};
} // namespace

static void bind(google::protobuf::RepeatedPtrField<NodeProto> &nodes, const Arguments &arguments);

/// About what a copy takes; small messages take several times their bytes in a file.
static int64_t sizeInMemory(const AttributeProto &attribute) {
  return 8 * int64_t(attribute.ByteSizeLong());
}

/// Puts the caller's value in place of a reference; false if the caller gives none. A graph that
/// each function hands on twice to the next would double with each call.
static bool bindReference(AttributeProto &attribute, const Arguments &arguments) {
  if (attribute.ref_attr_name().empty())
    return true;
  const AttributeProto *given = arguments.attributes.lookup(attribute.ref_attr_name());
  if (!given || (arguments.bytesLeft -= sizeInMemory(*given)) < 0)
    return false;
  std::string name = attribute.name();
  attribute = *given;
  attribute.set_name(name);
  return true;
}

static void bindAttributes(NodeProto &node, const Arguments &arguments) {
  auto &attributes = *node.mutable_attribute();
  for (int i = attributes.size(); i-- > 0;)
    if (!bindReference(attributes[i], arguments))
      attributes.DeleteSubrange(i, 1);
  for (AttributeProto &attribute : attributes) {
    if (attribute.has_g())
      bind(*attribute.mutable_g()->mutable_node(), arguments);
    for (GraphProto &graph : *attribute.mutable_graphs())
      bind(*graph.mutable_node(), arguments);
  }
}

static void bind(google::protobuf::RepeatedPtrField<NodeProto> &nodes, const Arguments &arguments) {
  for (NodeProto &node : nodes) {
    for (std::string &input : *node.mutable_input())
      if (arguments.missingInputs.contains(input))
        input.clear();
    bindAttributes(node, arguments);
  }
}

/// The body as a graph of its own.
static GraphProto graphOf(const FunctionProto &function, const Arguments &arguments) {
  GraphProto graph;
  *graph.mutable_node() = function.node();
  *graph.mutable_value_info() = function.value_info();
  for (const std::string &input : function.input())
    graph.add_input()->set_name(input);
  for (const std::string &output : function.output())
    graph.add_output()->set_name(output);
  bind(*graph.mutable_node(), arguments);
  return graph;
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

/// The attributes of the call, and the function's defaults for the others.
static void readAttributes(Node &node, const NodeProto &call, const FunctionProto &function,
                           Arguments &arguments) {
  for (const AttributeProto &attribute : function.attribute_proto())
    arguments.attributes[attribute.name()] = &attribute;
  for (const AttributeProto &attribute : call.attribute()) {
    bool isKnown = llvm::is_contained(function.attribute(), attribute.name()) ||
                   arguments.attributes.contains(attribute.name());
    if (!isKnown)
      node.unsupported("the function has no attribute " + quoted(attribute.name()));
    arguments.attributes[attribute.name()] = &attribute;
  }
}

static void readInputs(Node &node, const FunctionProto &function, Scope &scope,
                       Arguments &arguments) {
  for (auto [i, name] : llvm::enumerate(function.input()))
    if (node.has(i))
      scope.values[name] = node.input(i);
    else
      arguments.missingInputs.insert(name);
}

static bool checkInlinedBytes(Node &node) {
  if (node.state().inlinedBytesLeft < 0)
    node.unsupported("the bodies of functions, counted at each call, take more than the limit of " +
                     Twine(OnnxImportLimits::inlinedBytes) + " bytes");
  return !node.failed();
}

/// Refuses what would not end, or takes too much memory: each call copies the body.
static bool checkCall(Node &node, const NodeProto &call, const FunctionTable::Entry &function) {
  const FunctionProto &proto = *function.proto;
  ImportState &state = node.state();
  if (function.isOpen)
    node.malformed("the function calls itself");
  else if (call.input_size() > proto.input_size() || call.output_size() > proto.output_size())
    node.malformed("the function has " + Twine(proto.input_size()) + " inputs and " +
                   Twine(proto.output_size()) + " outputs, the call " + Twine(call.input_size()) +
                   " and " + Twine(call.output_size()));
  else if (state.openCalls >= OnnxImportLimits::nestedCalls)
    node.unsupported("calls of functions are nested deeper than the limit of " +
                     Twine(OnnxImportLimits::nestedCalls));
  else
    state.inlinedBytesLeft -= proto.ByteSizeLong();
  return !node.failed() && checkInlinedBytes(node);
}

Value modelc::importer::importCall(Node &node, const NodeProto &call,
                                   FunctionTable::Entry &function) {
  ImportState &state = node.state();
  if (!checkCall(node, call, function))
    return {};
  Scope scope(&function.opsets);
  scope.prefix = node.name() + "/";
  Arguments arguments{state.inlinedBytesLeft, {}, {}};
  readAttributes(node, call, *function.proto, arguments);
  readInputs(node, *function.proto, scope, arguments);
  if (node.failed())
    return {};
  GraphProto graph = graphOf(*function.proto, arguments);
  if (!checkInlinedBytes(node))
    return {};
  ImportState::Entered entered(state, scope);
  function.isOpen = true;
  ++state.openCalls;
  LogicalResult result = importNodes(state, graph);
  --state.openCalls;
  function.isOpen = false;
  SmallVector<Value> outputs = graphOutputs(state, graph);
  if (failed(result) || outputs.empty())
    return node.refused();
  for (auto [i, output] : llvm::enumerate(outputs))
    node.setOutput(i, output);
  return outputs.front();
}
