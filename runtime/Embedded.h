// The text of the headers of runtime/, for the printer of generated files.

#ifndef MODELC_RUNTIME_EMBEDDED_H
#define MODELC_RUNTIME_EMBEDDED_H

#include "llvm/ADT/StringRef.h"

namespace modelc {

/// The text of runtime/<file>, for example "vector.h", or empty if there is no such file.
///
/// It starts with the header's comment and lacks the include guard and all #include lines. Who
/// prints it includes <cmath>, <cstddef>, <cstdint> and <cstring> first, then prints what the file
/// includes in this order: "types.h", "vector.h", "math.h", "rows.h"; a prefix of that list is
/// complete by itself. The text changes the floating-point rules of what follows, so the file's
/// other #includes come before it.
llvm::StringRef runtimeText(llvm::StringRef file);

} // namespace modelc

#endif // MODELC_RUNTIME_EMBEDDED_H
