// A generated model, built for this machine and run in a process of its own.

#ifndef MODELC_COMPILER_MODELC_HOSTPROGRAM_H
#define MODELC_COMPILER_MODELC_HOSTPROGRAM_H

#include "codegen/project/Project.h"
#include "compiler/evaluator/HostTensor.h"
#include "compiler/modelc/StepTrace.h"

namespace modelc {

/// The C++ compiler of this machine: program (words before it, such as ccache, are allowed) and
/// flags.
struct HostCompiler {
  std::string command, flags;
  int64_t timeoutSeconds; // for building, and for each run
};

class HostProgram {
public:
  /// Builds the project that was written to `sources`, in `folder`. What the compiler says goes to
  /// stderr. `traced` are all its steps, for trace().
  static llvm::Expected<HostProgram> build(const ProjectSummary &project, llvm::StringRef sources,
                                           llvm::StringRef folder, const HostCompiler &compiler,
                                           llvm::ArrayRef<StepResult> traced = {});

  /// Runs the model once. An error tells of a status that is not 0, of a crash, of too much time,
  /// and of a write outside of an output or the arena.
  llvm::Expected<llvm::SmallVector<HostTensor>> run(llvm::ArrayRef<HostTensor> inputs);

  /// Runs the model once, and returns the results of the traced steps; nothing for a step whose
  /// result has no bytes.
  llvm::Expected<llvm::SmallVector<std::optional<HostTensor>>>
  trace(llvm::ArrayRef<HostTensor> inputs);

private:
  HostProgram(const ProjectSummary &project, llvm::StringRef folder, int64_t timeoutSeconds)
      : interface(project.interface), folder(folder), timeoutSeconds(timeoutSeconds) {}

  std::string path() const;

  ModelInterface interface;
  llvm::SmallVector<StepResult> traced;
  std::string folder; // of the program and the raw tensors that go in and out
  int64_t timeoutSeconds;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_HOSTPROGRAM_H
