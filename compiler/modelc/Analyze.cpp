// modelc analyze: says what a model takes, without writing files.

#include "compiler/modelc/Analysis.h"
#include "compiler/modelc/Generate.h"
#include "compiler/modelc/Verbs.h"

using namespace mlir;
using namespace modelc;

/// What compiles the model as it was analysed, to be pasted.
static std::string nextCommand(const Options &options) {
  return "modelc " + options.model + " " + describeOptions(options) + " -o " + options.name;
}

ExitCode modelc::runAnalyzeVerb(Compilation &compilation) {
  const Options &options = compilation.options;
  if (ExitCode code = compilation.import()) {
    if (options.json)
      printUnsupportedJson(compilation.messages(), llvm::outs());
    return code;
  }
  if (ExitCode code = compilation.lowerTo(Stage::Source))
    return code;
  ModuleOp source = compilation.getModule();
  // The text of the weights is of no interest.
  ModelInterface interface = describeInterface(source, options.name, WeightsMode::Incbin);
  FailureOr<CppFile> cpp = printCppFile(source, interface, {});
  if (failed(cpp))
    return compilation.reportInternalError("no source could be printed");
  auto print = options.json ? printAnalysisJson : printAnalysis;
  print(analyze(source, interface, *cpp), compilation.messages(), nextCommand(options),
        llvm::outs());
  return ExitOk;
}
