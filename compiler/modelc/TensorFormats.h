// The two file formats of TensorIO, from bytes to bytes.

#ifndef MODELC_COMPILER_MODELC_TENSORFORMATS_H
#define MODELC_COMPILER_MODELC_TENSORFORMATS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace modelc {

/// A tensor without MLIR's types. `dtype` is NumPy's name: "float32"; `data` row-major
/// little-endian.
struct RawTensor {
  std::string dtype;
  llvm::SmallVector<int64_t> shape;
  std::string data;
};

/// A serialised onnx::TensorProto. Sequences, strings and external data are refused.
llvm::Expected<RawTensor> parseTensorProto(llvm::StringRef file);
std::string printTensorProto(llvm::StringRef name, llvm::StringRef dtype,
                             llvm::ArrayRef<int64_t> shape, llvm::StringRef data);

/// NumPy's format, versions 1 to 3, little-endian, C order.
llvm::Expected<RawTensor> parseNpy(llvm::StringRef file);
std::string printNpy(llvm::StringRef dtype, llvm::ArrayRef<int64_t> shape, llvm::StringRef data);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_TENSORFORMATS_H
