// NAME.cpp.

#ifndef MODELC_CODEGEN_CPP_CPPFILE_H
#define MODELC_CODEGEN_CPP_CPPFILE_H

#include "codegen/project/Interface.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

namespace modelc {

/// NAME.cpp and what is known of it.
struct CppFile {
  /// First and last line of a function, from 1, with the comment before it.
  struct Lines {
    int64_t first, last;
  };
  std::string text;
  llvm::StringMap<Lines> kernels; // by the symbol of the kernel's function
  int64_t stackBytes = 0;         // bound for a call of NAME_run (docs/output-format.md)
  llvm::SmallVector<std::string> libraryCalls; // functions of libm that it may need
};

/// Prints NAME.cpp of a module at stage source: head comment, includes, target pragmas, the
/// runtime's text, weights, kernels, NAME_run (docs/output-format.md). `embeddedWeights` are the
/// bytes of the weights for WeightsMode::Embed, else empty. What cannot be printed is reported, all
/// of it, and the result is failure.
mlir::FailureOr<CppFile> printCppFile(mlir::ModuleOp source, const ModelInterface &interface,
                                      llvm::ArrayRef<char> embeddedWeights);

/// Prints the kernels alone, with all they need to be compiled.
mlir::LogicalResult printKernelFile(mlir::ModuleOp source, llvm::raw_ostream &os);

/// Tries to print all kernels, to nowhere; reports what cannot be printed.
mlir::LogicalResult checkPrintable(mlir::ModuleOp source);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_CPPFILE_H
