// If with a condition that is known: the nodes of one branch stand in its place.

#include "compiler/import/onnx/ImportGraph.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static Value buildIf(Node &node) {
  std::optional<int64_t> condition = node.constantInt(0);
  if (!condition)
    return {};
  node.ignore(*condition ? "else_branch" : "then_branch");
  onnx::GraphProto *branch = node.graph(*condition ? "then_branch" : "else_branch");
  if (!branch)
    return node.failed() ? Value() : node.malformed("has no graph for a branch");
  if (branch->output_size() != int(node.outputCount()))
    return node.malformed("has " + Twine(node.outputCount()) + " outputs, its branch " +
                          Twine(branch->output_size()));
  SmallVector<Value> results = importBranch(node.state(), node.name(), *branch);
  if (results.empty())
    return node.refused();
  for (auto [i, result] : llvm::enumerate(results))
    node.setOutput(i, result);
  return results.front();
}

ArrayRef<Operator> modelc::importer::controlFlowOperators() {
  static constexpr Operator rows[] = {
      {"If", 7, 28, Stored | Bool, 1, 1, buildIf},
  };
  return rows;
}
