// The main() around a generated model that is run in a process of its own.

#ifndef MODELC_COMPILER_MODELC_RUNNERTEXT_H
#define MODELC_COMPILER_MODELC_RUNNERTEXT_H

#include "codegen/project/Interface.h"
#include "compiler/modelc/StepTrace.h"

namespace modelc {

/// Prints a program that takes the paths of raw input files, then of raw output files. Outputs and
/// arena lie between guard bytes and are filled with NaNs before the run. It exits with 0, or with
/// a sentence on stderr and another code. With `traced` it takes one more path, for the memory of
/// the steps' results one after the other, and defines the NAME_STEP of printStepHook.
void printRunner(const ModelInterface &interface, llvm::ArrayRef<StepResult> traced,
                 llvm::raw_ostream &os);

/// Prints a header that NAME.cpp must see first for a trace.
void printStepHook(const ModelInterface &interface, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_RUNNERTEXT_H
