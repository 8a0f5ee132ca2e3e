// modelc compile: writes sources, or with -emit the IR of a stage.

#include "compiler/modelc/PrintIR.h"
#include "compiler/modelc/Verbs.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace modelc;

static ExitCode emitStage(Compilation &compilation, Stage stage) {
  if (ExitCode code = compilation.lowerTo(stage))
    return code;
  StringRef output = compilation.options.output, path = output.empty() ? "-" : output;
  std::error_code error;
  llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_None);
  if (error) {
    reportError(path, "cannot be written: " + error.message());
    return ExitUsage;
  }
  printIR(compilation.getModule(), file.os());
  file.keep();
  return ExitOk;
}

ExitCode modelc::runCompileVerb(Compilation &compilation) {
  if (ExitCode code = compilation.import())
    return code;
  if (!compilation.options.emit) {
    reportError("modelc", "writing sources is not there yet; use -emit=STAGE");
    return ExitUsage;
  }
  return emitStage(compilation, *compilation.options.emit);
}
