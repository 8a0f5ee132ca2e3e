// Weights in files beside the model.

#ifndef MODELC_COMPILER_IMPORT_ONNX_EXTERNALDATA_H
#define MODELC_COMPILER_IMPORT_ONNX_EXTERNALDATA_H

#include "mlir/IR/AsmState.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

#include "onnx.pb.h"

#include <memory>

namespace modelc::importer {

/// The files of a model's folder that its tensors name. Each is mapped once, and stays mapped as
/// long as a blob refers to it.
class ExternalFiles {
public:
  explicit ExternalFiles(llvm::StringRef modelPath);

  /// The `bytes` bytes that `tensor` names; nothing, with `problem` set, if they cannot be had: the
  /// path leaves the folder (".." or absolute or through a link), or the file is missing or too
  /// short.
  std::optional<mlir::AsmResourceBlob> blob(const onnx::TensorProto &tensor, int64_t bytes,
                                            std::string &problem);

private:
  std::shared_ptr<llvm::MemoryBuffer> open(llvm::StringRef location, std::string &problem);

  std::string folder;
  llvm::StringMap<std::shared_ptr<llvm::MemoryBuffer>> files;
};

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_EXTERNALDATA_H
