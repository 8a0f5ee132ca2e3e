// What to do about an operator that is not supported.

#ifndef MODELC_COMPILER_IMPORT_ONNX_ADVICE_H
#define MODELC_COMPILER_IMPORT_ONNX_ADVICE_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc::importer {

/// A sentence to stand behind "the operator is not supported"; never empty.
std::string adviceFor(llvm::StringRef domain, llvm::StringRef op);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_ADVICE_H
