// Importing the nodes of a graph: the model's, a branch's or the body of a function.

#ifndef MODELC_COMPILER_IMPORT_ONNX_IMPORTGRAPH_H
#define MODELC_COMPILER_IMPORT_ONNX_IMPORTGRAPH_H

#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

namespace modelc::importer {

/// Imports the initializers and nodes of `graph` into `state.scope()`, in which the graph's inputs
/// stand already. What is refused has its errors emitted, and null as its value. Fails, with
/// errors, where the graph has no order of execution or is too large.
mlir::LogicalResult importNodes(ImportState &state, onnx::GraphProto &graph);

/// Imports a graph that sees the names around it, in place of node `name`, and returns its outputs;
/// empty after an error.
llvm::SmallVector<mlir::Value> importBranch(ImportState &state, llvm::StringRef name,
                                            onnx::GraphProto &graph);

/// The outputs of a graph whose nodes were imported; empty if one of them was refused.
llvm::SmallVector<mlir::Value> graphOutputs(ImportState &state, const onnx::GraphProto &graph);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_IMPORTGRAPH_H
