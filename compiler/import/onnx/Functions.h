// Functions that a model brings along: each call is replaced by the nodes of the body.

#ifndef MODELC_COMPILER_IMPORT_ONNX_FUNCTIONS_H
#define MODELC_COMPILER_IMPORT_ONNX_FUNCTIONS_H

#include "compiler/import/onnx/Node.h"

#include "onnx.pb.h"

#include <map>
#include <tuple>

namespace modelc::importer {

/// The functions of a model by domain, name and overload.
class FunctionTable {
public:
  /// Fails, with an error, if a function is defined twice or imports an operator set that modelc
  /// does not know.
  mlir::LogicalResult read(ImportState &state, const onnx::ModelProto &model);

  struct Entry {
    const onnx::FunctionProto *proto;
    llvm::StringMap<int64_t> opsets;
    bool isOpen = false; // while its body is imported
  };
  /// The function that a node calls; null if it calls none.
  Entry *lookup(const onnx::NodeProto &node);

private:
  using Key = std::tuple<std::string, std::string, std::string>;
  std::map<Key, Entry> entries;
};

/// Imports the body of a function in place of `node`, with its attributes and inputs put in,
/// records the outputs and returns the first of them. A function that calls itself is refused.
mlir::Value importCall(Node &node, const onnx::NodeProto &call, FunctionTable::Entry &function);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_FUNCTIONS_H
