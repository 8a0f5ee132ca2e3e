#include "codegen/project/Project.h"

#include "codegen/cpp/CppFile.h"
#include "codegen/project/BuildFile.h"
#include "codegen/project/Header.h"
#include "codegen/project/OutputFiles.h"
#include "codegen/project/Plan.h"
#include "codegen/project/StatusText.h"
#include "codegen/project/WeightImage.h"
#include "codegen/project/WeightsAssembly.h"

using namespace mlir;
using namespace modelc;
using llvm::Error;
using llvm::StringRef;

namespace {
/// The files of one project on their way to the folder.
class ProjectWriter {
public:
  ProjectWriter(ModuleOp source, const ProjectOptions &options, StringRef folder)
      : source(source), options(options), files(folder) {
    summary.interface = describeInterface(source, options.name, options.weights);
  }

  Error writeAll();
  ProjectSummary summary;

private:
  const ModelInterface &interface() { return summary.interface; }
  Error write(const Twine &name, llvm::function_ref<void(raw_ostream &)> print);
  Error embedWeights();
  Error writeWeights();
  Error printCode();
  Error writeCode();

  ModuleOp source;
  const ProjectOptions &options;
  OutputFiles files;
  std::string weightsHash;
  std::string embedded; // bytes of the weights, if they go into the text
  CppFile cpp;
};
} // namespace

/// Printer and evaluator have said what is wrong.
static Error reported() { return llvm::createStringError(""); }

Error ProjectWriter::write(const Twine &name, llvm::function_ref<void(raw_ostream &)> print) {
  summary.files.push_back(name.str());
  return files.write(summary.files.back(), print);
}

Error ProjectWriter::embedWeights() {
  if (interface().weights != WeightsMode::Embed)
    return Error::success();
  llvm::raw_string_ostream os(embedded);
  return failed(writeWeightImage(source, interface().weightsBytes, os, weightsHash))
             ? reported()
             : Error::success();
}

Error ProjectWriter::writeWeights() {
  if (interface().weights == WeightsMode::Embed)
    return Error::success();
  LogicalResult written = failure();
  if (Error error = write(interface().name + "_weights.bin", [&](raw_ostream &os) {
        written = writeWeightImage(source, interface().weightsBytes, os, weightsHash);
      }))
    return error;
  if (failed(written))
    return reported();
  if (Error error = write(interface().name + "_weights.S",
                          [&](raw_ostream &os) { printWeightsAssembly(interface(), os); }))
    return error;
  return write(interface().name + "_weights",
               [&](raw_ostream &os) { printWeightsPath(interface(), os); });
}

Error ProjectWriter::printCode() {
  FailureOr<CppFile> printed =
      printCppFile(source, interface(), llvm::ArrayRef<char>(embedded.data(), embedded.size()));
  if (failed(printed))
    return reported();
  cpp = std::move(*printed);
  llvm::raw_string_ostream text(cpp.text);
  text << "\n";
  printStatusText(interface(), text);
  return Error::success();
}

Error ProjectWriter::writeCode() {
  if (Error error = write(interface().name + ".cpp", [&](raw_ostream &os) { os << cpp.text; }))
    return error;
  return write(interface().name + "_plan.json", [&](raw_ostream &os) {
    printPlan(source, interface(), options, cpp, weightsHash, os);
  });
}

Error ProjectWriter::writeAll() {
  if (Error error = embedWeights())
    return error;
  if (Error error = printCode())
    return error;
  if (Error error = write(interface().name + ".h", [&](raw_ostream &os) {
        printHeader(interface(), {options.modelHash, cpp.stackBytes, cpp.libraryCalls}, os);
      }))
    return error;
  if (Error error = writeWeights())
    return error;
  if (Error error = writeCode())
    return error;
  if (Error error =
          write("CMakeLists.txt", [&](raw_ostream &os) { printBuildFile(interface(), os); }))
    return error;
  return files.commit();
}

llvm::Expected<ProjectSummary> modelc::writeProject(ModuleOp source, const ProjectOptions &options,
                                                    StringRef folder) {
  ProjectWriter writer(source, options, folder);
  if (Error error = writer.writeAll())
    return std::move(error);
  return std::move(writer.summary);
}
