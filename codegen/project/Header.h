// NAME.h

#ifndef MODELC_CODEGEN_PROJECT_HEADER_H
#define MODELC_CODEGEN_PROJECT_HEADER_H

#include "codegen/project/Interface.h"

namespace modelc {

/// What the header says of NAME.cpp (CppFile).
struct HeaderFigures {
  llvm::StringRef modelHash; // SHA-256 of the model file in hexadecimal
  int64_t stackBytes;
  llvm::ArrayRef<std::string> libraryCalls;
};

/// Prints NAME.h, for C99 and C++98 up.
void printHeader(const ModelInterface &interface, const HeaderFigures &figures,
                 llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_HEADER_H
