// From one command line to the compilations it takes.

#ifndef MODELC_COMPILER_MODELC_JOBS_H
#define MODELC_COMPILER_MODELC_JOBS_H

#include "compiler/modelc/Options.h"

#include <vector>

namespace modelc {

/// The compilations for a command: one, but for `verify` one for each set of input shapes in the
/// folders of data, each with those folders in Options::dataFolders. Dimensions that the model
/// leaves free and the command line does not give are taken from the data of `run` and `verify`; a
/// note says so. Files that cannot be read are passed over: reading the tensors reports them.
std::vector<Options> planJobs(const Options &options);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_JOBS_H
