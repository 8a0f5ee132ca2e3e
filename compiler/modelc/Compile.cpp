// modelc compile: writes sources, or with -emit the IR of a stage.

#include "compiler/modelc/Generate.h"
#include "compiler/modelc/PrintIR.h"
#include "compiler/modelc/Summary.h"
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
  file.os().flush();
  if (std::error_code failed = file.os().error()) {
    file.os().clear_error();
    reportError(path, "cannot be written: " + failed.message());
    return ExitUsage;
  }
  file.keep();
  return ExitOk;
}

ExitCode modelc::runCompileVerb(Compilation &compilation) {
  const Options &options = compilation.options;
  if (ExitCode code = compilation.import())
    return code;
  if (options.emit)
    return emitStage(compilation, *options.emit);
  std::string folder = options.output.empty() ? options.name : options.output;
  auto [project, code] = generate(compilation, folder);
  if (project)
    printSummary(compilation, *project, folder, llvm::outs());
  return code;
}
