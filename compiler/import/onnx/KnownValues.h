// Values that decide what is built, where they depend on inputs of the model: the data at hand
// (OnnxImportOptions::inputData) tells them.

#ifndef MODELC_COMPILER_IMPORT_ONNX_KNOWNVALUES_H
#define MODELC_COMPILER_IMPORT_ONNX_KNOWNVALUES_H

#include "compiler/evaluator/HostTensor.h"
#include "compiler/import/onnx/ImportState.h"

namespace modelc::importer {

/// What `value` is: computed from constants, and from those inputs of the model of which data is at
/// hand. Each input that is used so is said once, as a remark. Nothing, with `problem` telling why
/// and what to paste, if an input lacks data or the computation exceeds a limit (Limits.h).
std::optional<HostTensor> computeNow(ImportState &state, mlir::Value value, std::string &problem);

/// The constant of an input that --pin gives values; nothing, with an error, if they do not fit.
std::optional<HostTensor> pinnedValue(ImportState &state, llvm::StringRef input,
                                      mlir::RankedTensorType type, llvm::StringRef values);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_KNOWNVALUES_H
