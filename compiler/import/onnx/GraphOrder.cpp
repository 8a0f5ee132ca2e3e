// Kahn's algorithm with the smallest ready index first, so that a sorted file keeps its order.

#include "compiler/import/onnx/GraphOrder.h"

#include "compiler/import/onnx/ModelFile.h"

#include "llvm/ADT/STLExtras.h"

#include <queue>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

std::string modelc::importer::nodeName(const ImportState &state, const onnx::NodeProto &node,
                                       int index) {
  return state.scope().prefix +
         (node.name().empty() ? node.op_type() + "_" + std::to_string(index) : node.name());
}

std::string modelc::importer::describeKind(const ImportState &state, const onnx::NodeProto &node) {
  StringRef domain = canonicalDomain(node.domain());
  std::string op = domain.empty() ? node.op_type() : (domain + "." + node.op_type()).str();
  const llvm::StringMap<int64_t> &opsets = *state.scope().opsets;
  auto opset = opsets.find(domain);
  std::string version =
      opset == opsets.end() ? "domain not imported" : "opset " + std::to_string(opset->second);
  std::string shown = quoted(op); // the name of an operator is as hostile as any other
  return shown.substr(1, shown.size() - 2) + ", " + version;
}

std::string modelc::importer::describeNode(const ImportState &state, const onnx::NodeProto &node,
                                           int index) {
  return "node " + quoted(nodeName(state, node, index)) + " (" + describeKind(state, node) + ")";
}

/// Calls `use` for each name that a node reads, those that its branches take from around them
/// included.
static void forEachName(const onnx::NodeProto &node, llvm::function_ref<void(StringRef)> use) {
  auto visitGraph = [&](const onnx::GraphProto &graph) {
    for (const onnx::NodeProto &inner : graph.node())
      forEachName(inner, use);
    for (const onnx::ValueInfoProto &output : graph.output())
      use(output.name());
  };
  llvm::for_each(node.input(), use);
  for (const onnx::AttributeProto &attribute : node.attribute()) {
    if (attribute.has_g())
      visitGraph(attribute.g());
    llvm::for_each(attribute.graphs(), visitGraph);
  }
}

namespace {

constexpr int notMadeByNode = -1;

/// Who defines each name, and which nodes wait for which.
class ValueTable {
public:
  ValueTable(ImportState &state, const onnx::GraphProto &graph) : state(state), graph(graph) {}

  void addInputsAndInitializers();
  void addNodeOutputs();
  void checkNodeInputs();
  void checkGraphOutputs();

  /// Nodes that make inputs of node `index`, without repetition.
  SmallVector<int> producersOf(int index) const;

private:
  InFlightDiagnostic errorAt(int index);

  ImportState &state;
  const onnx::GraphProto &graph;
  llvm::StringMap<int> producers;
};

} // namespace

InFlightDiagnostic ValueTable::errorAt(int index) {
  const onnx::NodeProto &node = graph.node(index);
  return state.emitUnreadable(state.named(nodeName(state, node, index)))
         << describeNode(state, node, index) << ": ";
}

/// Initializers that are also listed as inputs (always before IR version 4) are one definition.
void ValueTable::addInputsAndInitializers() {
  for (const onnx::TensorProto &tensor : graph.initializer())
    if (tensor.name().empty())
      state.emitUnreadable(state.fileLoc) << "an initializer has no name";
    else if (!producers.try_emplace(tensor.name(), notMadeByNode).second)
      state.emitUnreadable(state.named(tensor.name()))
          << "initializer " << quoted(tensor.name()) << " is defined twice";
  llvm::StringSet<> inputs;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    if (input.name().empty())
      state.emitUnreadable(state.fileLoc) << "an input has no name";
    else if (!inputs.insert(input.name()).second)
      state.emitUnreadable(state.named(input.name()))
          << "input " << quoted(input.name()) << " is defined twice";
    producers.try_emplace(input.name(), notMadeByNode);
  }
}

void ValueTable::addNodeOutputs() {
  for (auto [index, node] : llvm::enumerate(graph.node()))
    for (const std::string &name : node.output()) {
      if (name.empty())
        continue;
      auto [entry, isNew] = producers.try_emplace(name, index);
      if (isNew)
        continue;
      InFlightDiagnostic error = errorAt(index);
      error << "output " << quoted(name);
      if (entry->second == notMadeByNode)
        error << " overwrites an input or initializer of the graph";
      else
        error << " is also made by "
              << describeNode(state, graph.node(entry->second), entry->second);
    }
}

void ValueTable::checkNodeInputs() {
  for (auto [index, node] : llvm::enumerate(graph.node())) {
    forEachName(node, [&](StringRef name) { state.scope().usedNames.insert(name); });
    for (const std::string &name : node.input())
      if (!name.empty() && !producers.count(name) && !state.isDefined(name))
        errorAt(index) << "input " << quoted(name) << " is not defined anywhere";
  }
}

void ValueTable::checkGraphOutputs() {
  llvm::StringSet<> outputs;
  for (const onnx::ValueInfoProto &output : graph.output()) {
    state.scope().usedNames.insert(output.name());
    if (!producers.count(output.name()) && !state.isDefined(output.name()))
      state.emitUnreadable(state.named(output.name()))
          << "output " << quoted(output.name()) << " is not made by any node";
    else if (!outputs.insert(output.name()).second)
      state.emitUnreadable(state.named(output.name()))
          << "output " << quoted(output.name()) << " is listed twice";
  }
  if (graph.output().empty())
    state.emitUnreadable(state.fileLoc) << "the graph has no outputs";
}

SmallVector<int> ValueTable::producersOf(int index) const {
  SmallVector<int> nodes;
  const onnx::NodeProto &node = graph.node(index);
  forEachName(node, [&](StringRef name) {
    auto producer = producers.find(name);
    if (producer == producers.end() || producer->second == notMadeByNode)
      return;
    // A branch may make a value of the name that the node gives its result.
    if (producer->second != index || llvm::is_contained(node.input(), name))
      nodes.push_back(producer->second);
  });
  llvm::sort(nodes);
  nodes.erase(llvm::unique(nodes), nodes.end());
  return nodes;
}

/// The nodes of one cycle among those with `isPlaced` unset, each of which waits for another of
/// them.
static SmallVector<int> findCycle(const ValueTable &table, const std::vector<bool> &isPlaced) {
  SmallVector<int> path = {int(llvm::find(isPlaced, false) - isPlaced.begin())};
  std::vector<int> position(isPlaced.size(), -1);
  while (position[path.back()] < 0) {
    position[path.back()] = path.size() - 1;
    SmallVector<int> producers = table.producersOf(path.back());
    path.push_back(*llvm::find_if(producers, [&](int node) { return !isPlaced[node]; }));
  }
  return llvm::to_vector(llvm::reverse(ArrayRef<int>(path).drop_front(position[path.back()] + 1)));
}

static void reportCycle(ImportState &state, const onnx::GraphProto &graph, ArrayRef<int> cycle) {
  constexpr size_t shown = 8;
  InFlightDiagnostic error =
      state.emitUnreadable(state.named(nodeName(state, graph.node(cycle[0]), cycle[0])));
  error << "nodes wait for each other in a cycle: ";
  for (int index : cycle.take_front(shown))
    error << (index == cycle[0] ? "" : ", ") << quoted(nodeName(state, graph.node(index), index));
  if (cycle.size() > shown)
    error << " and " << cycle.size() - shown << " more";
}

static FailureOr<SmallVector<int>> sortNodes(ImportState &state, const onnx::GraphProto &graph,
                                             const ValueTable &table) {
  int count = graph.node_size();
  std::vector<SmallVector<int, 2>> consumers(count);
  std::vector<int> missing(count);
  std::priority_queue<int, std::vector<int>, std::greater<int>> ready;
  for (int index = 0; index < count; ++index) {
    SmallVector<int> producers = table.producersOf(index);
    missing[index] = producers.size();
    for (int producer : producers)
      consumers[producer].push_back(index);
    if (producers.empty())
      ready.push(index);
  }
  SmallVector<int> order;
  std::vector<bool> isPlaced(count);
  while (!ready.empty()) {
    order.push_back(ready.top());
    isPlaced[ready.top()] = true;
    ready.pop();
    for (int consumer : consumers[order.back()])
      if (--missing[consumer] == 0)
        ready.push(consumer);
  }
  if (int(order.size()) == count)
    return order;
  reportCycle(state, graph, findCycle(table, isPlaced));
  return failure();
}

FailureOr<SmallVector<int>> modelc::importer::orderNodes(ImportState &state,
                                                         const onnx::GraphProto &graph) {
  ValueTable table(state, graph);
  table.addInputsAndInitializers();
  table.addNodeOutputs();
  table.checkNodeInputs();
  table.checkGraphOutputs();
  if (state.unreadable)
    return failure();
  FailureOr<SmallVector<int>> order = sortNodes(state, graph, table);
  if (succeeded(order) && !llvm::is_sorted(*order))
    emitRemark(state.fileLoc)
        << "nodes are not in the order of execution, which ONNX demands; they were "
           "sorted";
  return order;
}
