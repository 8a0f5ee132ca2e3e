// Checks that the values of a graph are defined once and before they are used.

#ifndef MODELC_COMPILER_IMPORT_ONNX_GRAPHORDER_H
#define MODELC_COMPILER_IMPORT_ONNX_GRAPHORDER_H

#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

namespace modelc::importer {

/// Indices of the graph's nodes in an order in which each value is made before it is read: the
/// file's own order where that is one, else the nearest (with a remark). Fails, with every cause as
/// an error, if a value is defined twice or never, an output is not made, or nodes wait for each
/// other in a cycle. Fills `state.scope().usedNames`.
mlir::FailureOr<llvm::SmallVector<int>> orderNodes(ImportState &state,
                                                   const onnx::GraphProto &graph);

/// The name under which messages and locations show a node: its own, or <OpType>_<index>, behind
/// those of the calls that it lies in.
std::string nodeName(const ImportState &state, const onnx::NodeProto &node, int index);

/// "Resize, opset 18"; other domains than ai.onnx are named with the operator.
std::string describeKind(const ImportState &state, const onnx::NodeProto &node);

/// "node '/up/Resize' (Resize, opset 18)"
std::string describeNode(const ImportState &state, const onnx::NodeProto &node, int index);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_GRAPHORDER_H
