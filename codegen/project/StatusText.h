// NAME_status_text

#ifndef MODELC_CODEGEN_PROJECT_STATUSTEXT_H
#define MODELC_CODEGEN_PROJECT_STATUSTEXT_H

#include "codegen/project/Interface.h"

namespace modelc {

/// Prints the definition of NAME_status_text, for the end of NAME.cpp.
void printStatusText(const ModelInterface &interface, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_STATUSTEXT_H
