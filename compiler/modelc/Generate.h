// From an imported model to a folder of sources: what all verbs have in common.

#ifndef MODELC_COMPILER_MODELC_GENERATE_H
#define MODELC_COMPILER_MODELC_GENERATE_H

#include "codegen/project/Project.h"
#include "compiler/modelc/Compilation.h"

namespace modelc {

/// Runs all stages on the imported model and writes its project to `folder`. Without a summary the
/// second is the exit code of an error that has been printed.
std::pair<std::optional<ProjectSummary>, ExitCode> generate(Compilation &compilation,
                                                            llvm::StringRef folder);

/// The options that shape the output, in one spelling and order.
std::string describeOptions(const Options &options);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_GENERATE_H
