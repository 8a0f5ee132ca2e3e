// modelc: compiles an ONNX model to C++ (see --help).

#include "compiler/modelc/Jobs.h"
#include "compiler/modelc/Verbs.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/InitLLVM.h"

using namespace modelc;

/// Stack for recursion over a model's graph, committed page by page where it is used.
static constexpr unsigned stackBytes = 256 << 20;

static ExitCode runVerb(Compilation &compilation) {
  switch (compilation.options.verb) {
  case Verb::Compile:
    return runCompileVerb(compilation);
  case Verb::Run:
    return runRunVerb(compilation);
  case Verb::Verify:
    return runVerifyVerb(compilation);
  }
  llvm_unreachable("all verbs are handled");
}

/// Runs one job; a crash becomes an error with a reproducer like any other internal error.
static ExitCode runSafely(const Options &options) {
  Compilation compilation(options);
  ExitCode code = ExitInternal;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  if (!recovery.RunSafelyOnThread([&] { code = runVerb(compilation); }, stackBytes)) {
    code = compilation.reportInternalError("modelc crashed");
    llvm::errs().flush();
    std::_Exit(code); // what the crash left behind is not fit for destructors
  }
  return code;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  auto [options, code] = parseOptions(argc, argv);
  if (!options)
    return code;
  for (const Options &job : planJobs(*options))
    if (ExitCode jobCode = runSafely(job); code == ExitOk)
      code = jobCode;
  return code;
}
