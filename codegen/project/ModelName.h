// NAME: the prefix of all files, functions and macros of a generated model.

#ifndef MODELC_CODEGEN_PROJECT_MODELNAME_H
#define MODELC_CODEGEN_PROJECT_MODELNAME_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc {

/// The name for the model at `path`: the file's stem as an identifier; the stem `model` takes the
/// name of its folder instead. Names that isUsableModelName refuses get `_model` at the end.
std::string defaultModelName(llvm::StringRef path);

/// Whether `name` can be NAME: a clean identifier that neither makes NAME.h hide a header of the C
/// library nor is a target that CMake keeps for itself.
bool isUsableModelName(llvm::StringRef name);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_MODELNAME_H
