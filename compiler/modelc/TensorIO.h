// Tensors in files: ONNX TensorProto (.pb) and NumPy (.npy).

#ifndef MODELC_COMPILER_MODELC_TENSORIO_H
#define MODELC_COMPILER_MODELC_TENSORIO_H

#include "compiler/evaluator/HostTensor.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace modelc {

enum class TensorFormat { Proto, Npy };

/// The file `<stem>.pb` or `<stem>.npy` of a folder; nothing if there is neither.
std::optional<std::string> findTensorFile(llvm::StringRef folder, const llvm::Twine &stem);

/// The format that the suffix of `path` tells.
TensorFormat formatOf(llvm::StringRef path);

/// Reads a tensor that must have this element type and shape. Errors name the file and, where the
/// file holds something else, both sides.
llvm::Expected<HostTensor> readTensor(llvm::StringRef path, mlir::RankedTensorType type);

/// The shape of the tensor in a file; empty if it cannot be read.
llvm::SmallVector<int64_t> readTensorShape(llvm::StringRef path);

/// Writes `<stem>.pb`, with `name` in it, or `<stem>.npy`.
llvm::Error writeTensor(const llvm::Twine &stem, TensorFormat format, llvm::StringRef name,
                        const HostTensor &tensor);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_TENSORIO_H
