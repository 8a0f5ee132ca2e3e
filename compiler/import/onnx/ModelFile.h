// From the file on disk to a protobuf message with the operator sets that modelc knows.

#ifndef MODELC_COMPILER_IMPORT_ONNX_MODELFILE_H
#define MODELC_COMPILER_IMPORT_ONNX_MODELFILE_H

#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

namespace modelc::importer {

/// Reads the file into `model`. Fails with an error if it cannot be read, is larger than protobuf's
/// limit, is not a whole ONNX model, or has no graph.
mlir::LogicalResult readModelFile(ImportState &state, llvm::StringRef path,
                                  onnx::ModelProto &model);

/// Fills `state.opsets`. Fails with an error if no operator set is imported, or ai.onnx in a
/// version outside of OnnxImportLimits.
mlir::LogicalResult readOpsets(ImportState &state, const onnx::ModelProto &model);

/// Fails, with an error that begins with `subject`, for a version of ai.onnx outside of
/// OnnxImportLimits.
mlir::LogicalResult checkOpset(ImportState &state, int64_t version, const llvm::Twine &subject);

/// The name that modelc uses for a domain: ai.onnx is the empty one.
llvm::StringRef canonicalDomain(llvm::StringRef domain);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_MODELFILE_H
