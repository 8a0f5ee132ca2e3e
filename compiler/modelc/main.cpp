// modelc: compiles an ONNX model to C++ (see --help).

#include "compiler/modelc/Jobs.h"
#include "compiler/modelc/Verbs.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Signals.h"

#include <unistd.h>

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
  case Verb::Analyze:
    return runAnalyzeVerb(compilation);
  case Verb::SupportedOps:
    break; // there is nothing to compile
  }
  llvm_unreachable("all verbs are handled");
}

/// Runs one compilation and tells which folders of data it left; a crash becomes an error with a
/// reproducer like any other internal error.
static ExitCode runSafely(const Options &options, std::vector<std::string> &foldersLeft) {
  Compilation compilation(options);
  ExitCode code = ExitInternal;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  if (!recovery.RunSafelyOnThread([&] { code = runVerb(compilation); }, stackBytes)) {
    code = compilation.reportInternalError("modelc crashed");
    llvm::errs().flush();
    std::_Exit(code); // what the crash left behind is not fit for destructors
  }
  foldersLeft.assign(compilation.getFoldersLeft().begin(), compilation.getFoldersLeft().end());
  return code;
}

/// Runs a job, and one more for the folders of data that each leaves.
static ExitCode runJob(Options job) {
  ExitCode first = ExitOk;
  std::vector<std::string> foldersLeft;
  do {
    ExitCode code = runSafely(job, foldersLeft);
    first = first == ExitOk ? code : first;
    job.dataFolders.assign(foldersLeft.begin(), foldersLeft.end());
  } while (!foldersLeft.empty());
  return first;
}

/// Ends the program without allocating, which may be what failed.
template <size_t size> [[noreturn]] static void die(const char (&message)[size]) {
  (void)!::write(STDERR_FILENO, message, size - 1);
  std::_Exit(ExitInternal);
}

static void outOfMemory(void *, const char *, bool) { die("modelc: error: out of memory\n"); }

/// After a crash in a thread that runs passes, which nothing recovers.
static void crashed(void *) { die("modelc: error: internal error: a pass crashed\n"); }

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::install_bad_alloc_error_handler(outOfMemory);
  llvm::sys::AddSignalHandler(crashed, nullptr);
  auto [options, code] = parseOptions(argc, argv);
  if (!options)
    return code;
  if (options->verb == Verb::SupportedOps)
    return runSupportedOpsVerb(*options);
  for (const Options &job : planJobs(*options))
    if (ExitCode jobCode = runJob(job); code == ExitOk)
      code = jobCode;
  return code;
}
