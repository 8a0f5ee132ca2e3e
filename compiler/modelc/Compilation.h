// One model on its way through modelc: import, stages, and what is said when something breaks.

#ifndef MODELC_COMPILER_MODELC_COMPILATION_H
#define MODELC_COMPILER_MODELC_COMPILATION_H

#include "compiler/modelc/Diagnostics.h"
#include "compiler/modelc/Options.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace modelc {

class Compilation {
public:
  explicit Compilation(const Options &options);

  /// Reads the model into the module, with its name and target. Errors have been printed.
  ExitCode import();

  /// Runs the stages up to `last`. An error here is internal; it has been printed, with the IR that
  /// makes it happen again.
  ExitCode lowerTo(Stage last);

  /// Says that modelc itself is wrong, and writes the IR before the stage that was running to a
  /// file from which modelc-opt repeats it.
  ExitCode reportInternalError(llvm::StringRef what);

  /// Prints the error, which names its file itself, and returns `code`.
  ExitCode fail(llvm::Error error, ExitCode code);

  /// Inputs whose data decided what was built: only data with the same values in them fits.
  llvm::ArrayRef<unsigned> inputsTaken() const { return taken; }

  /// Notes a folder of data that needs a compilation of its own.
  void leaveFolder(llvm::StringRef folder) { foldersLeft.push_back(folder.str()); }
  llvm::ArrayRef<std::string> getFoldersLeft() const { return foldersLeft; }

  mlir::ModuleOp getModule() { return *module; }
  /// The module as it was after stage dispatch; null before that.
  mlir::ModuleOp getDispatched() { return dispatched ? *dispatched : mlir::ModuleOp(); }
  /// Remarks of passes that were not printed; -report=why prints them.
  int64_t hiddenRemarks() const { return diagnostics.hiddenRemarks(); }
  /// All that was said, printed or not.
  llvm::ArrayRef<Message> messages() const { return diagnostics.messages(); }
  const Options &options;

private:
  mlir::MLIRContext context;
  DiagnosticPrinter diagnostics;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> beforeStage; // shares the weights of `module`
  mlir::OwningOpRef<mlir::ModuleOp> dispatched;
  std::optional<Stage> running;
  llvm::SmallVector<unsigned> taken;
  llvm::SmallVector<std::string> foldersLeft;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_COMPILATION_H
