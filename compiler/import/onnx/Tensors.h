// Stored tensors: initializers and the values of Constant nodes.

#ifndef MODELC_COMPILER_IMPORT_ONNX_TENSORS_H
#define MODELC_COMPILER_IMPORT_ONNX_TENSORS_H

#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

namespace modelc::importer {

/// The type that stores elements of an onnx::TensorProto::DataType; null if modelc has none for it.
mlir::Type elementType(mlir::Builder &builder, int dataType);

/// ONNX's name for messages: "float16", or "42" if there is none.
std::string elementTypeName(int dataType);
std::string elementTypeName(mlir::Type element);

/// Makes an nn.constant at `loc` and takes the bytes out of `tensor`, without a copy where they lie
/// in one piece. Null if the tensor is refused; `role` names it in the error ("initializer 'w'").
mlir::Value importTensor(ImportState &state, onnx::TensorProto &tensor, mlir::Location loc,
                         const std::string &role);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_TENSORS_H
