// The verbs of modelc, one file each.

#ifndef MODELC_COMPILER_MODELC_VERBS_H
#define MODELC_COMPILER_MODELC_VERBS_H

#include "compiler/modelc/Compilation.h"

namespace modelc {

/// Writes the sources of the model, or with -emit the IR of a stage.
ExitCode runCompileVerb(Compilation &compilation);

/// Compiles, builds and runs the model on the files of --inputs and writes --outputs.
ExitCode runRunVerb(Compilation &compilation);

/// Compiles, builds and runs the model and compares its results with the evaluator's and with
/// stored ones.
ExitCode runVerifyVerb(Compilation &compilation);

/// Says what the model takes and how it is made, or what is not supported.
ExitCode runAnalyzeVerb(Compilation &compilation);

/// Prints what the importer supports: all operators, or the one in the place of the model.
ExitCode runSupportedOpsVerb(const Options &options);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_VERBS_H
