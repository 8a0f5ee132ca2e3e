#include "compiler/modelc/Compilation.h"

#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/PassCheck.h"
#include "compiler/modelc/PrintIR.h"
#include "dialects/kernel/KernelDialect.h"
#include "dialects/nn/NNDialect.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace modelc;

/// What an imported module consists of; the passes load what they make.
static DialectRegistry importDialects() {
  DialectRegistry registry;
  registry.insert<DLTIDialect, func::FuncDialect, kernel::KernelDialect, nn::NNDialect>();
  return registry;
}

Compilation::Compilation(const Options &options)
    : options(options), context(importDialects()), diagnostics(context, options.model) {
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false); // the reproducer holds it
}

static ExitCode toExitCode(ImportStatus status) {
  return status == ImportStatus::Ok           ? ExitOk
         : status == ImportStatus::Unreadable ? ExitUsage
                                              : ExitUnsupported;
}

ExitCode Compilation::import() {
  uint64_t bytes = 0;
  if (!llvm::sys::fs::file_size(options.model, bytes) && bytes > uint64_t(options.maxModelBytes)) {
    reportError(options.model, "the file has " + Twine(bytes) + " bytes, more than the limit of " +
                                   Twine(options.maxModelBytes) + "; --max-model-bytes sets it");
    return ExitUsage;
  }
  OnnxImportOptions import = options.import;
  if (!options.dataFolders.empty())
    import.inputData = [&](unsigned index, RankedTensorType type)
                           ->std::optional<HostTensor> {
                             auto tensor = readInput(options.dataFolders.front(), index, type);
  if (!tensor)
    return llvm::consumeError(tensor.takeError()), std::nullopt; // reading all data reports it
  taken.push_back(index);
  return *tensor;
};
ExitCode code = toExitCode(importOnnx(options.model, import, context, module));
if (code != ExitOk)
  return code;
module->setSymName(options.name);
setTarget(*module, *options.target);
diagnostics.passesBegin(options.report);
return ExitOk;
}

ExitCode Compilation::lowerTo(Stage last) {
  PassCheck passCheck({options.rtol, options.atol, options.steps}, options.breakAfter);
  StageOptions stageOptions{options.recipes, options.verifyEach,
                            options.verifyPasses ? &passCheck : nullptr};
  bool isToFail = options.failIn && *options.failIn <= last;
  last = isToFail ? *options.failIn : last;
  LogicalResult result = runStages(*module, last, stageOptions, [&](Stage stage) {
    if (running == Stage::Placed && options.verb == Verb::Verify)
      dispatched = std::move(beforeStage);
    running = stage;
    beforeStage = module->clone();
  });
  if (failed(result) || isToFail)
    return reportInternalError("a pass failed");
  if (!passCheck.finding().empty()) {
    reportError(options.model, "-verify-passes: " + passCheck.finding());
    return ExitDiffers;
  }
  return ExitOk;
}

/// Writes the module to a new file for temporary files; empty if that cannot be done.
static std::string writeReproducer(ModuleOp module, StringRef stage) {
  SmallString<128> path;
  int fd;
  if (llvm::sys::fs::createTemporaryFile("modelc-" + stage, "mlir", fd, path))
    return "";
  llvm::raw_fd_ostream file(fd, /*shouldClose=*/true);
  printReproducer(module, file);
  return path.str().str();
}

ExitCode Compilation::reportInternalError(StringRef what) {
  if (!running || !beforeStage) {
    reportError(options.model, "internal error: " + what);
    return ExitInternal;
  }
  StringRef stage = stageName(*running);
  std::string file = writeReproducer(*beforeStage, stage);
  reportError(options.model, "internal error in stage " + stage + ": " + what +
                                 "; to repeat it: modelc-opt -modelc-" + stage + "-pipeline " +
                                 file);
  return ExitInternal;
}

ExitCode Compilation::fail(llvm::Error error, ExitCode code) {
  reportError(options.model, llvm::toString(std::move(error)));
  return code;
}
