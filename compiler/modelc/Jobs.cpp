#include "compiler/modelc/Jobs.h"

#include "codegen/project/CText.h"
#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/Diagnostics.h"
#include "compiler/modelc/FreeInputs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace modelc;

/// The shape of input `index` in a folder of data; empty if it is not there.
static SmallVector<int64_t> storedShape(StringRef folder, unsigned index) {
  std::optional<std::string> path = findTensorFile(folder, "input_" + Twine(index));
  return path ? readTensorShape(*path) : SmallVector<int64_t>();
}

/// Gives each free dimension of `input` that the command line leaves open the size it has in
/// `shape`.
static void takeDims(const FreeInput &input, ArrayRef<int64_t> shape, Options &job) {
  InputDims &dims = job.import.dims;
  if (input.symbols.size() != shape.size() || dims.byShape.count(input.name))
    return;
  bool tookSome = false;
  for (auto [position, symbol] : enumerate(input.symbols))
    if (symbol && shape[position] >= 0 && !dims.bySymbol.count(*symbol))
      tookSome |= dims.byPosition.emplace(std::pair(input.name, position), shape[position]).second;
  if (tookSome)
    reportNote(job.model,
               "input '" + input.name + "' has the shape of its data, " + shapeText(shape));
}

/// The job for the data of one folder.
static Options jobFor(const Options &options, ArrayRef<FreeInput> inputs, StringRef folder) {
  Options job = options;
  job.dataFolders = {folder.str()};
  for (const FreeInput &input : inputs)
    takeDims(input, storedShape(folder, input.index), job);
  return job;
}

/// Whether the model may be read at all; importing it reports that it is too large.
static bool isWithinLimit(const Options &options) {
  uint64_t bytes = 0;
  return !sys::fs::file_size(options.model, bytes) && bytes <= uint64_t(options.maxModelBytes);
}

static SmallVector<FreeInput> freeInputs(const Options &options) {
  return isWithinLimit(options) ? findFreeInputs(options.model) : SmallVector<FreeInput>();
}

std::vector<Options> modelc::planJobs(const Options &options) {
  if (options.verb == Verb::Run)
    return {jobFor(options, freeInputs(options), options.inputs)};
  if (options.verb != Verb::Verify || options.data.empty())
    return {options};
  SmallVector<std::string> folders = findDataFolders(options.data);
  if (folders.empty()) // an error that reading the data reports
    folders.push_back(options.data);
  SmallVector<FreeInput> inputs = freeInputs(options);
  std::vector<Options> jobs;
  for (const std::string &folder : folders) {
    Options job = jobFor(options, inputs, folder);
    auto same = find_if(jobs, [&](const Options &other) {
      return other.import.dims.byPosition == job.import.dims.byPosition;
    });
    if (same == jobs.end())
      jobs.push_back(std::move(job));
    else
      same->dataFolders.push_back(folder);
  }
  return jobs;
}
