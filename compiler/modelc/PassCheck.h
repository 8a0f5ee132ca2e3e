// -verify-passes: which pass of the graph stage changes what the model computes.

#ifndef MODELC_COMPILER_MODELC_PASSCHECK_H
#define MODELC_COMPILER_MODELC_PASSCHECK_H

#include "compiler/modelc/Compare.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassInstrumentation.h"

namespace modelc {

/// Runs the evaluator on random inputs after each pass, and compares with what the module gave
/// before.
class PassCheck {
public:
  /// `breakAfter`, for tests, is the flag of a pass after which the first float constant is
  /// negated.
  PassCheck(Tolerance tolerance, llvm::StringRef breakAfter)
      : tolerance(tolerance), breakAfter(breakAfter) {}

  /// To be added to the pass manager of a stage whose IR the evaluator runs.
  std::unique_ptr<mlir::PassInstrumentation> instrumentation();

  /// What the first pass that changed a result did, as a sentence; empty if none did.
  const std::string &finding() const { return found; }

private:
  class Instrumentation;
  void begin(mlir::Operation *op);
  void check(llvm::StringRef pass, mlir::Operation *op);

  Tolerance tolerance;
  std::string breakAfter, found;
  llvm::SmallVector<HostTensor> inputs, results;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_PASSCHECK_H
