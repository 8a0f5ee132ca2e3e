// The options of modelc as LLVM's command line library knows them.

#ifndef MODELC_COMPILER_MODELC_COMMANDLINE_H
#define MODELC_COMPILER_MODELC_COMMANDLINE_H

#include "compiler/import/onnx/ImportOnnx.h"

#include "llvm/Support/CommandLine.h"

namespace modelc {

namespace cl = llvm::cl;

/// Registers the options while it lives; parseOptions makes one and checks what it was given.
struct CommandLine {
  cl::OptionCategory category{"modelc options"};

  cl::opt<std::string> model{cl::Positional, cl::desc("MODEL"), cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Folder for the sources (default ./NAME), or file for -emit"),
      cl::value_desc("path"), cl::cat(category)};
  cl::opt<std::string> name{"name", cl::desc("Prefix of all files and symbols"),
                            cl::value_desc("NAME"), cl::cat(category)};
  cl::opt<std::string> target{"target", cl::desc("Language of the sources: cpp"), cl::init("cpp"),
                              cl::value_desc("language"), cl::cat(category)};
  cl::opt<std::string> mcpu{"mcpu", cl::desc("Processor that runs the code (run, verify: native)"),
                            cl::init(""), cl::value_desc("cpu"), cl::cat(category)};
  cl::opt<std::string> weights{"weights",
                               cl::desc("Where weights lie: embed (up to 1 MiB) or incbin"),
                               cl::value_desc("mode"), cl::cat(category)};
  cl::opt<std::string> recipes{"recipes", cl::desc("on, or off: make all kernels plain loops"),
                               cl::init("on"), cl::value_desc("on|off"), cl::cat(category)};
  cl::opt<std::string> emit{"emit",
                            cl::desc("Print the IR of a stage: import, graph, dispatch, placed, "
                                     "kernels, loops, planned or source"),
                            cl::value_desc("stage"), cl::cat(category)};
  cl::list<std::string> inputDims{"input-dim",
                                  cl::desc("Number for a free dimension: SYMBOL=N, "
                                           "INPUT[POSITION]=N or INPUT:AxBxC"),
                                  cl::value_desc("dim"), cl::cat(category)};
  cl::list<std::string> pins{"pin", cl::desc("Make an input a constant: INPUT=V,V,..."),
                             cl::value_desc("values"), cl::cat(category)};
  cl::opt<bool> verifyEach{"verify-each", cl::desc("Verify the IR after each pass"), cl::init(true),
                           cl::cat(category)};
  cl::opt<bool> verifyPasses{
      "verify-passes",
      cl::desc("Compare the results of the evaluator before and after each pass on the graph"),
      cl::cat(category)};
  cl::opt<std::string> breakAfter{"test-break-pass",
                                  cl::desc("For tests: the pass whose result is to be wrong"),
                                  cl::value_desc("pass"), cl::ReallyHidden, cl::cat(category)};
  cl::opt<std::string> report{"report",
                              cl::desc("why: say what costs time or memory, and why it is done"),
                              cl::value_desc("why"), cl::cat(category)};
  cl::opt<int64_t> maxModelBytes{"max-model-bytes", cl::desc("Refuse larger model files"),
                                 cl::init(OnnxImportLimits::modelBytes), cl::value_desc("N"),
                                 cl::cat(category)};
  cl::opt<bool> json{"json", cl::desc("analyze, supported-ops: print JSON"), cl::cat(category)};
  cl::opt<bool> markdown{"markdown", cl::desc("supported-ops: print docs/operators.md"),
                         cl::ReallyHidden, cl::cat(category)};
  cl::opt<std::string> inputs{"inputs", cl::desc("run: folder with input_<i>.pb or .npy"),
                              cl::value_desc("folder"), cl::cat(category)};
  cl::opt<std::string> outputs{"outputs", cl::desc("run: folder for output_<i>.pb"),
                               cl::value_desc("folder"), cl::cat(category)};
  cl::opt<std::string> data{"data",
                            cl::desc("verify: folder with input_<i>.pb and output_<i>.pb, or with "
                                     "such folders test_data_set_<k>"),
                            cl::value_desc("folder"), cl::cat(category)};
  cl::opt<double> rtol{"rtol", cl::desc("verify: error allowed, relative to each element"),
                       cl::init(1e-3), cl::cat(category)};
  cl::opt<double> atol{"atol", cl::desc("verify: error allowed, relative to the largest element"),
                       cl::init(1e-4), cl::cat(category)};
  cl::opt<int64_t> steps{"steps", cl::desc("verify: error allowed in integers of 8 bits"),
                         cl::init(0), cl::cat(category)};
  cl::opt<std::string> cc{"cc", cl::desc("run, verify: C++ compiler of this machine"),
                          cl::init("g++"), cl::value_desc("program"), cl::cat(category)};
  cl::opt<std::string> cflags{"cflags", cl::desc("run, verify: its flags"), cl::init("-O2"),
                              cl::value_desc("flags"), cl::cat(category)};
  cl::opt<int64_t> timeout{"timeout",
                           cl::desc("run, verify: seconds that building and each run may take"),
                           cl::init(900), cl::value_desc("N"), cl::cat(category)};
  cl::opt<std::string> failIn{"test-fail-in", cl::desc("For tests: the stage that is to fail"),
                              cl::value_desc("stage"), cl::ReallyHidden, cl::cat(category)};
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_COMMANDLINE_H
