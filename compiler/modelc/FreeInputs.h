// Inputs of an ONNX file with dimensions that it leaves free.

#ifndef MODELC_COMPILER_MODELC_FREEINPUTS_H
#define MODELC_COMPILER_MODELC_FREEINPUTS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace modelc {

struct FreeInput {
  unsigned index; // among the inputs that are no initialisers
  std::string name;
  /// For each dimension nothing if it has a size, else its symbol, which may be empty.
  llvm::SmallVector<std::optional<std::string>> symbols;
};

/// Those inputs of the model at `path` that have a shape with a free dimension; none if it cannot
/// be read.
llvm::SmallVector<FreeInput> findFreeInputs(llvm::StringRef path);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_FREEINPUTS_H
