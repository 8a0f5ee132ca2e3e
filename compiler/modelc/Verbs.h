// The verbs of modelc, one file each.

#ifndef MODELC_COMPILER_MODELC_VERBS_H
#define MODELC_COMPILER_MODELC_VERBS_H

#include "compiler/modelc/Compilation.h"

namespace modelc {

/// Writes the sources of the model, or with -emit the IR of a stage.
ExitCode runCompileVerb(Compilation &compilation);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_VERBS_H
