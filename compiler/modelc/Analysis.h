// What a compiled model takes: memory, flash, work, and where it goes.

#ifndef MODELC_COMPILER_MODELC_ANALYSIS_H
#define MODELC_COMPILER_MODELC_ANALYSIS_H

#include "codegen/cpp/CppFile.h"
#include "codegen/project/Interface.h"
#include "compiler/modelc/Diagnostics.h"

namespace modelc {

/// One step of the program: a call of a kernel.
struct StepRow {
  std::string name, kernel, madeAs; // of the node; of the function; by which recipe
  llvm::SmallVector<std::string> nodes;
  std::string output; // "float32 [1,112,112,32]"
  int64_t macs, weightBytes;
  int64_t liveBytes; // of the arena while it runs
};

struct NamedBytes {
  std::string name;
  int64_t bytes;
};

struct Analysis {
  ModelInterface interface;
  std::string target;
  int64_t lowerBoundBytes = 0, stackBytes = 0;
  int64_t codeBytes = 0;           // estimated
  int64_t arenaWithPortsBytes = 0; // the most that is live if inputs and outputs lie in the arena
  int64_t macs = 0;
  int64_t peakStep = 0;
  llvm::SmallVector<NamedBytes> peakBuffers; // live at the peak, the largest first
  llvm::SmallVector<StepRow> steps;
  llvm::SmallVector<std::string> functions; // of the C library, that the code may call
};

/// Looks at a module at stage source, whose text is `cpp`.
Analysis analyze(mlir::ModuleOp source, const ModelInterface &interface, const CppFile &cpp);

/// Prints the analysis, what import assumed and what passes remarked.
void printAnalysis(const Analysis &analysis, llvm::ArrayRef<Message> messages,
                   llvm::StringRef nextCommand, llvm::raw_ostream &os);
void printAnalysisJson(const Analysis &analysis, llvm::ArrayRef<Message> messages,
                       llvm::StringRef nextCommand, llvm::raw_ostream &os);
/// Of a model that cannot be compiled: the errors.
void printUnsupportedJson(llvm::ArrayRef<Message> messages, llvm::raw_ostream &os);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_ANALYSIS_H
