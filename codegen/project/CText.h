// Text of a model inside C text.

#ifndef MODELC_CODEGEN_PROJECT_CTEXT_H
#define MODELC_CODEGEN_PROJECT_CTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc {

/// A string literal of C and C++ with the bytes of `text`: printable ASCII as it is, the rest in
/// octal; no trigraphs.
std::string cString(llvm::StringRef text);

/// `[1, 28, 28]`, for comments.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_CTEXT_H
