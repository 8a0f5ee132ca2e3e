// Which step of a generated model is the first to differ from the evaluator.

#ifndef MODELC_COMPILER_MODELC_STEPTRACE_H
#define MODELC_COMPILER_MODELC_STEPTRACE_H

#include "codegen/project/Interface.h"
#include "compiler/evaluator/HostTensor.h"

#include "llvm/ADT/StringMap.h"

namespace modelc {

/// Where the result of a step lies once the step has run.
struct StepResult {
  std::string name, nodes; // of the model, nodes separated by commas
  std::string field;       // of NAME_args: an output or the arena
  int64_t byteOffset;      // from the field, to the first element
  int64_t bytes;           // from the first to the last element
  mlir::MemRefType type;   // static shape and strides
};

/// The last result of each step of a module at stage source, in order.
llvm::SmallVector<StepResult> findStepResults(mlir::ModuleOp source,
                                              const ModelInterface &interface);

/// The elements of a result, row-major. `memory` holds its `bytes`.
HostTensor readStepResult(const StepResult &step, llvm::ArrayRef<char> memory);

/// The results of the dispatches of a module at stage dispatch, by the name of their step, for
/// these inputs. Names that come twice are left out. Changes what `@main` returns.
llvm::FailureOr<llvm::StringMap<HostTensor>> evaluateSteps(mlir::ModuleOp dispatched,
                                                           llvm::ArrayRef<HostTensor> inputs);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_STEPTRACE_H
