// What the importer's table says, for people.

#ifndef MODELC_COMPILER_IMPORT_ONNX_SUPPORTEDOPS_H
#define MODELC_COMPILER_IMPORT_ONNX_SUPPORTEDOPS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace modelc {

/// How an operator is supported in a range of opsets.
struct SupportedOp {
  std::string domain, name;             // the domain of ai.onnx is empty
  int64_t since, until;                 // opsets of ai.onnx, both included
  llvm::SmallVector<std::string> types; // elements of the first input, ONNX's names
  unsigned minInputs;
  std::optional<unsigned> maxInputs; // nothing: any number

  /// "com.microsoft.Gelu"
  std::string qualifiedName() const { return domain.empty() ? name : domain + "." + name; }
};

/// All rows, by domain and name, then opset; neighbours that differ in nothing but their opsets are
/// one. With `name`, a name with or without its domain, only the operators of that name.
llvm::SmallVector<SupportedOp> supportedOps(llvm::StringRef name = "");

/// The name in the table that is nearest to one that it does not have; empty if none is near.
std::string nearestOp(llvm::StringRef name);

} // namespace modelc

#endif // MODELC_COMPILER_IMPORT_ONNX_SUPPORTEDOPS_H
