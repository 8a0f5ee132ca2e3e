// What the runtime's text already calls something.

#ifndef MODELC_CODEGEN_CPP_RUNTIMENAMES_H
#define MODELC_CODEGEN_CPP_RUNTIMENAMES_H

#include "codegen/Names.h"

namespace modelc {

/// The files of runtime/ that a file which includes `files` needs, in the order to print them.
llvm::SmallVector<llvm::StringRef> runtimeClosure(llvm::ArrayRef<llvm::StringRef> files);

/// The system headers that files of runtime/ include: "<cmath>".
llvm::SmallVector<llvm::StringRef> systemHeadersOf(llvm::ArrayRef<llvm::StringRef> files);

/// Every identifier of the runtime: taken for functions of a generated file.
const NameTable &runtimeNames();

/// What locals of a kernel must not hide: types, functions and macros of the runtime.
const NameTable &runtimeNamesForLocals();

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_RUNTIMENAMES_H
