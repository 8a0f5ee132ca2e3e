// modelc run: compiles and builds the model, and runs it on the inputs of a folder.

#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/Generate.h"
#include "compiler/modelc/HostProgram.h"
#include "compiler/modelc/Verbs.h"
#include "compiler/modelc/WorkFolder.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace modelc;
using llvm::Error;
using llvm::Expected;

static Error writeOutputs(const Options &options, const DataSet &data,
                          const ModelInterface &interface, ArrayRef<HostTensor> outputs) {
  if (std::error_code error = llvm::sys::fs::create_directories(
          options.outputs, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
    return llvm::createStringError(options.outputs + ": cannot be made: " + error.message());
  for (auto [i, output] : llvm::enumerate(outputs)) {
    SmallString<128> stem(options.outputs);
    llvm::sys::path::append(stem, "output_" + Twine(i));
    if (Error error = writeTensor(stem, data.format, interface.outputs[i].modelName, output))
      return error;
  }
  return Error::success();
}

ExitCode modelc::runRunVerb(Compilation &compilation) {
  const Options &options = compilation.options;
  if (ExitCode code = compilation.import())
    return code;
  auto main = compilation.getModule().lookupSymbol<func::FuncOp>("main");
  Expected<DataSet> data = readDataSet(options.inputs, main, /*withExpected=*/false);
  if (!data)
    return compilation.fail(data.takeError(), ExitUsage);
  WorkFolder folder(options.name);
  std::string sources = options.output.empty() ? folder.path() : options.output;
  auto [project, code] = generate(compilation, sources);
  if (!project)
    return code;
  Expected<HostProgram> program = HostProgram::build(
      *project, sources, folder.path(), {options.cc, options.cflags, options.timeoutSeconds});
  if (!program)
    return compilation.fail(program.takeError(), ExitInternal);
  Expected<SmallVector<HostTensor>> outputs = program->run(data->inputs);
  if (!outputs)
    return compilation.fail(outputs.takeError(), ExitInternal);
  if (Error error = writeOutputs(options, *data, project->interface, *outputs))
    return compilation.fail(std::move(error), ExitUsage);
  return ExitOk;
}
