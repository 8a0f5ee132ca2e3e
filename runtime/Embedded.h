// The text of the headers of runtime/, for the printer of generated files.

#ifndef MODELC_RUNTIME_EMBEDDED_H
#define MODELC_RUNTIME_EMBEDDED_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace modelc {

/// The headers below runtime/ that have a text, each behind those that it includes.
llvm::ArrayRef<llvm::StringLiteral> runtimeFiles();

/// What runtime/<file> includes, separated by commas: headers of runtime/ by their path there
/// ("vector.h"), system headers in angle brackets ("<cmath>").
llvm::StringRef runtimeIncludes(llvm::StringRef file);

/// The text of runtime/<file>, for example "vector.h", or empty if there is no such file.
///
/// It starts with the header's comment and lacks the include guard and all #include lines. Who
/// prints it prints what it includes first, in the order of runtimeFiles(). The text of types.h
/// changes the floating-point rules of what follows, so the file's own #includes come before it.
llvm::StringRef runtimeText(llvm::StringRef file);

} // namespace modelc

#endif // MODELC_RUNTIME_EMBEDDED_H
