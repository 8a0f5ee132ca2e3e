// modelc verify: compiles and builds the model, runs it, and compares the results with those of the
// evaluator on the imported graph, and with stored ones.

#include "compiler/evaluator/Evaluator.h"
#include "compiler/modelc/Compare.h"
#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/Generate.h"
#include "compiler/modelc/HostProgram.h"
#include "compiler/modelc/StepTrace.h"
#include "compiler/modelc/Verbs.h"
#include "compiler/modelc/WorkFolder.h"

#include "llvm/Support/FormatVariadic.h"

#include <utility>

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

/// How the generated code is built.
struct Build {
  const ProjectSummary &project;
  std::string sources, folder;
  HostCompiler compiler;
};
} // namespace

/// Whether the inputs of `folder` that decided what was built are those of the first folder.
static bool fitsTakenInputs(const Compilation &compilation, func::FuncOp main, StringRef folder) {
  StringRef first = compilation.options.dataFolders.front();
  for (unsigned index : compilation.inputsTaken()) {
    auto type = cast<RankedTensorType>(main.getArgumentTypes()[index]);
    Expected<HostTensor> own = readInput(folder, index, type),
                         other = readInput(first, index, type);
    bool isEqual = own && other && own->bytes() == other->bytes();
    if (!own)
      llvm::consumeError(own.takeError());
    if (!other)
      llvm::consumeError(other.takeError());
    if (!isEqual)
      return false;
  }
  return true;
}

/// The data that this compilation fits; the other folders are left for one of their own.
static Expected<SmallVector<DataSet>> collectData(Compilation &compilation, func::FuncOp main) {
  const Options &options = compilation.options;
  SmallVector<DataSet> sets;
  if (options.data.empty()) {
    sets.push_back(makeRandomDataSet(main));
    return sets;
  }
  for (const std::string &folder : options.dataFolders) {
    if (!fitsTakenInputs(compilation, main, folder)) {
      compilation.leaveFolder(folder);
      continue;
    }
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

namespace {
struct Agreement {
  bool evaluator = true, stored = true; // with which all outputs agree
};
} // namespace

static Agreement reportCase(const Case &run, ArrayRef<HostTensor> outputs,
                            const ModelInterface &interface, const Options &options) {
  llvm::outs() << options.name << " on " << run.data.name << ":\n";
  Agreement ok;
  for (auto [i, got] : llvm::enumerate(outputs)) {
    StringRef name = interface.outputs[i].modelName;
    ok.evaluator &= reportComparison(name, "the evaluator", got, run.reference[i], options);
    if (run.data.expected[i])
      ok.stored &= reportComparison(name, "the stored output", got, *run.data.expected[i], options);
  }
  return ok;
}

static void reportStep(size_t index, const StepResult &step, const Difference &difference,
                       int64_t elements) {
  llvm::outs() << formatv("  first step that differs: {0}, '{1}' (nodes: {2}): max error {3:E2} of "
                          "{4:E2}, {5} of {6} elements WRONG\n",
                          index, oneLine(step.name), oneLine(step.nodes), difference.largestError,
                          difference.largestExpected, difference.wrongElements, elements);
}

/// Builds the program once more, with a trace, and says which step is the first whose result is not
/// what the evaluator makes of its dispatch.
static Error findFirstWrongStep(Compilation &compilation, const Build &build,
                                ArrayRef<HostTensor> inputs) {
  const Options &options = compilation.options;
  auto steps = findStepResults(compilation.getModule(), build.project.interface);
  Expected<HostProgram> program =
      HostProgram::build(build.project, build.sources, build.folder, build.compiler, steps);
  if (!program)
    return program.takeError();
  auto results = program->trace(inputs);
  if (!results)
    return results.takeError();
  auto references = evaluateSteps(compilation.getDispatched(), inputs);
  if (failed(references))
    return llvm::createStringError("the evaluator failed on the steps");
  for (auto [i, result] : llvm::enumerate(*results)) {
    auto reference = references->find(steps[i].name);
    if (!result || reference == references->end() || reference->second.type != result->type)
      continue; // a copy or the border of a halo
    Difference d = compare(*result, reference->second, {options.rtol, options.atol, options.steps});
    if (d.wrongElements)
      return reportStep(i, steps[i], d, result->type.getNumElements()), Error::success();
  }
  llvm::outs() << "  no step differs from the evaluator: a pass before them changes the result\n";
  return Error::success();
}

/// Builds the program and runs it on all cases. In the first that the evaluator has otherwise,
/// names the step.
static ExitCode checkAll(Compilation &compilation, const Build &build, ArrayRef<Case> cases) {
  Expected<HostProgram> program =
      HostProgram::build(build.project, build.sources, build.folder, build.compiler);
  if (!program)
    return compilation.fail(program.takeError(), ExitInternal);
  bool ok = true, stepIsKnown = false;
  for (const Case &run : cases) {
    Expected<SmallVector<HostTensor>> outputs = program->run(run.data.inputs);
    if (!outputs)
      return compilation.fail(outputs.takeError(), ExitInternal);
    Agreement agreement = reportCase(run, *outputs, build.project.interface, compilation.options);
    ok &= agreement.evaluator && agreement.stored;
    if (agreement.evaluator || std::exchange(stepIsKnown, true))
      continue;
    if (Error error = findFirstWrongStep(compilation, build, run.data.inputs))
      return compilation.fail(std::move(error), ExitInternal);
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
  Expected<SmallVector<DataSet>> sets = collectData(compilation, main);
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
  HostCompiler compiler{options.cc, options.cflags, options.timeoutSeconds};
  return checkAll(compilation, {*project, sources, folder.path(), compiler}, *cases);
}
