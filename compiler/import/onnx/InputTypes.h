// The arguments of @main: the graph's inputs with a number for every dimension.

#ifndef MODELC_COMPILER_IMPORT_ONNX_INPUTTYPES_H
#define MODELC_COMPILER_IMPORT_ONNX_INPUTTYPES_H

#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

namespace modelc::importer {

struct GraphInput {
  llvm::StringRef name;
  mlir::RankedTensorType type;
};

/// The inputs that are no initializers, in order, with free dimensions set by `state.options.dims`;
/// a first dimension that stays free is 1, with a remark. Left out, with an error, are inputs that
/// are no tensors, have another free dimension, or that a value contradicts. A value that fits
/// nothing in the model is an error as well.
llvm::SmallVector<GraphInput> inputTypes(ImportState &state, const onnx::GraphProto &graph);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_INPUTTYPES_H
