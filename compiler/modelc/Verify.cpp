// modelc verify: compiles and builds the model, runs it, and compares the results with those of the
// evaluator on the imported graph, and with stored ones.

#include "compiler/evaluator/Evaluator.h"
#include "compiler/modelc/Compare.h"
#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/Generate.h"
#include "compiler/modelc/HostProgram.h"
#include "compiler/modelc/Verbs.h"
#include "compiler/modelc/WorkFolder.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::Error;
using llvm::Expected;
using llvm::formatv;

namespace {
/// A data set and what the evaluator makes of it.
struct Case {
  DataSet data;
  SmallVector<HostTensor> reference;
};
} // namespace

static Expected<SmallVector<DataSet>> collectData(const Options &options, func::FuncOp main) {
  SmallVector<DataSet> sets;
  if (options.data.empty()) {
    sets.push_back(makeRandomDataSet(main));
    return sets;
  }
  for (const std::string &folder : options.dataFolders) {
    Expected<DataSet> data = readDataSet(folder, main, /*withExpected=*/true);
    if (!data)
      return data.takeError();
    sets.push_back(std::move(*data));
  }
  return sets;
}

/// Runs the imported graph, before any pass has touched it, on each data set.
static FailureOr<SmallVector<Case>> evaluateAll(SmallVector<DataSet> sets, func::FuncOp main) {
  SmallVector<Case> cases;
  for (DataSet &data : sets) {
    FailureOr<SmallVector<HostTensor>> reference = evaluate(main.getBody().front(), data.inputs);
    if (failed(reference))
      return failure();
    cases.push_back({std::move(data), std::move(*reference)});
  }
  return cases;
}

/// Prints one line for a comparison; whether it is within the tolerance.
static bool reportComparison(StringRef output, StringRef against, const HostTensor &got,
                             const HostTensor &expected, const Options &options) {
  Difference d = compare(got, expected, {options.rtol, options.atol, options.steps});
  llvm::outs() << formatv("  output '{0}' against {1}: max error {2:E2} of {3:E2}", oneLine(output),
                          against, d.largestError, d.largestExpected);
  if (d.wrongElements == 0)
    llvm::outs() << "\n";
  else
    llvm::outs() << formatv(", {0} of {1} elements WRONG\n", d.wrongElements,
                            expected.type.getNumElements());
  return d.wrongElements == 0;
}

static bool reportCase(const Case &run, ArrayRef<HostTensor> outputs,
                       const ModelInterface &interface, const Options &options) {
  llvm::outs() << options.name << " on " << run.data.name << ":\n";
  bool ok = true;
  for (auto [i, got] : llvm::enumerate(outputs)) {
    StringRef name = interface.outputs[i].modelName;
    ok &= reportComparison(name, "the evaluator", got, run.reference[i], options);
    if (run.data.expected[i])
      ok &= reportComparison(name, "the stored output", got, *run.data.expected[i], options);
  }
  return ok;
}

/// Runs the built program on all cases.
static ExitCode checkAll(Compilation &compilation, HostProgram &program, ArrayRef<Case> cases,
                         const ModelInterface &interface) {
  bool ok = true;
  for (const Case &run : cases) {
    Expected<SmallVector<HostTensor>> outputs = program.run(run.data.inputs);
    if (!outputs)
      return compilation.fail(outputs.takeError(), ExitInternal);
    ok &= reportCase(run, *outputs, interface, compilation.options);
  }
  llvm::outs().flush();
  if (ok)
    return ExitOk;
  reportError(compilation.options.model, "the generated code gives other results than expected");
  return ExitDiffers;
}

ExitCode modelc::runVerifyVerb(Compilation &compilation) {
  const Options &options = compilation.options;
  if (ExitCode code = compilation.import())
    return code;
  auto main = compilation.getModule().lookupSymbol<func::FuncOp>("main");
  Expected<SmallVector<DataSet>> sets = collectData(options, main);
  if (!sets)
    return compilation.fail(sets.takeError(), ExitUsage);
  FailureOr<SmallVector<Case>> cases = evaluateAll(std::move(*sets), main);
  if (failed(cases))
    return compilation.reportInternalError("the evaluator failed");
  WorkFolder folder(options.name);
  std::string sources = options.output.empty() ? folder.path() : options.output;
  auto [project, code] = generate(compilation, sources);
  if (!project)
    return code;
  Expected<HostProgram> program = HostProgram::build(
      *project, sources, folder.path(), {options.cc, options.cflags, options.timeoutSeconds});
  if (!program)
    return compilation.fail(program.takeError(), ExitInternal);
  return checkAll(compilation, *program, *cases, project->interface);
}
