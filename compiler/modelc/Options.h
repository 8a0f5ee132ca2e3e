// The command line of modelc.

#ifndef MODELC_COMPILER_MODELC_OPTIONS_H
#define MODELC_COMPILER_MODELC_OPTIONS_H

#include "codegen/project/Interface.h"
#include "compiler/import/onnx/ImportOnnx.h"
#include "compiler/modelc/Stages.h"
#include "compiler/target/Target.h"

#include <optional>
#include <string>

namespace modelc {

/// What modelc returns to the shell.
enum ExitCode {
  ExitOk = 0,
  ExitUsage = 1,       // wrong options, or unreadable input
  ExitUnsupported = 2, // the model needs something that modelc lacks, or a dimension
  ExitDiffers = 3,     // verification failed
  ExitInternal = 5,    // generated code failed to build or run, or an internal error
};

enum class Verb { Compile, Run, Verify, Analyze, SupportedOps };

struct Options {
  Verb verb = Verb::Compile;
  std::string model;  // path as typed, also the prefix of messages
  std::string name;   // NAME
  std::string output; // -o: a folder, or with -emit a file; empty: default
  const Target *target = nullptr;
  bool mcpuIsDefault = true;
  WeightsMode weights = WeightsMode::Auto;
  bool recipes = true;
  bool verifyEach = true;
  bool verifyPasses = false; // run the evaluator around each pass of stage graph
  bool report = false;       // print why decisions were taken
  std::optional<Stage> emit;
  OnnxImportOptions import;
  int64_t maxModelBytes = 0;

  bool json = false, markdown = false; // analyze, supported-ops

  std::string inputs, outputs;                // run
  std::string data;                           // verify
  llvm::SmallVector<std::string> dataFolders; // run, verify: the folders of this job (Jobs.h)
  double rtol = 0, atol = 0; // verify: |got - expected| <= atol * max|expected| + rtol * |expected|
  int64_t steps = 0;         // verify: 8-bit integers may be this far apart
  std::string cc, cflags;    // run, verify: the host compiler
  int64_t timeoutSeconds = 0;  // run, verify: for each program that is started
  std::optional<Stage> failIn; // for tests: this stage fails after its passes
  std::string breakAfter;      // for tests: the pass that -verify-passes is to find
};

/// Reads the command line. Without options the second is the exit code: after --help and --version,
/// and after an error, which has been printed.
std::pair<std::optional<Options>, ExitCode> parseOptions(int argc, char **argv);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_OPTIONS_H
