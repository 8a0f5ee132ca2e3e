// For tests of the importer alone: prints the imported module; the exit code is modelc's for this
// status.

#include "compiler/import/onnx/ImportOnnx.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::opt<std::string> model(cl::Positional, cl::Required, cl::desc("<model.onnx>"));
static cl::list<std::string> inputDims("input-dim", cl::desc("a number for a free dimension"));
static cl::list<std::string> pins("pin", cl::desc("values of an input"));
static cl::opt<bool> quiet("quiet", cl::desc("print no module"));

/// One line a diagnostic, as modelc prints it.
static LogicalResult printDiagnostic(Diagnostic &diagnostic) {
  bool isError = diagnostic.getSeverity() == DiagnosticSeverity::Error;
  llvm::errs() << llvm::sys::path::filename(model) << (isError ? ": error: " : ": remark: ")
               << diagnostic << "\n";
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  registerAsmPrinterCLOptions();
  cl::ParseCommandLineOptions(argc, argv, "imports an ONNX model\n");
  modelc::OnnxImportOptions options;
  for (const std::string &text : inputDims)
    if (llvm::Error error = options.dims.add(text)) {
      llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
  for (StringRef pin : pins)
    options.pins.emplace(pin.rsplit('=').first.str(), pin.rsplit('=').second.str());
  MLIRContext context(MLIRContext::Threading::DISABLED);
  ScopedDiagnosticHandler handler(&context, printDiagnostic);
  OwningOpRef<ModuleOp> module;
  modelc::ImportStatus status = modelc::importOnnx(model, options, context, module);
  if (status != modelc::ImportStatus::Ok) {
    bool unreadable = status == modelc::ImportStatus::Unreadable;
    llvm::errs() << (unreadable ? "status: unreadable\n" : "status: unsupported\n");
    return unreadable ? 1 : 2;
  }
  if (failed(verify(*module)))
    return 5;
  if (!quiet)
    module->print(llvm::outs());
  return 0;
}
