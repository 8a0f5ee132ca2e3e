#include "compiler/modelc/Generate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace modelc;
using llvm::Expected;

/// SHA-256 of a file in hexadecimal, read piece by piece.
static Expected<std::string> hashFile(StringRef path) {
  constexpr size_t pieceBytes = 1 << 20;
  auto file = llvm::sys::fs::openNativeFileForRead(path);
  if (!file)
    return file.takeError();
  llvm::SHA256 sha;
  std::vector<char> piece(pieceBytes);
  Expected<size_t> bytes = llvm::sys::fs::readNativeFile(*file, piece);
  for (; bytes && *bytes > 0; bytes = llvm::sys::fs::readNativeFile(*file, piece))
    sha.update(ArrayRef(reinterpret_cast<const uint8_t *>(piece.data()), *bytes));
  llvm::sys::fs::closeFile(*file);
  if (!bytes)
    return bytes.takeError();
  return llvm::toHex(sha.final(), /*LowerCase=*/true);
}

static void describeInputs(const OnnxImportOptions &options, raw_ostream &os) {
  const InputDims &dims = options.dims;
  for (const auto &[symbol, size] : dims.bySymbol)
    os << " --input-dim " << symbol << "=" << size;
  for (const auto &[place, size] : dims.byPosition)
    os << " --input-dim " << place.first << "[" << place.second << "]=" << size;
  for (const auto &[input, shape] : dims.byShape) {
    os << " --input-dim " << input << ":";
    llvm::interleave(shape, os, "x");
  }
  for (const auto &[input, values] : options.pins)
    os << " --pin " << input << "=" << values;
}

std::string modelc::describeOptions(const Options &options) {
  std::string text = ("-target=cpp -mcpu=" + Twine(options.target->name)).str();
  text += options.recipes ? " -recipes=on" : " -recipes=off";
  if (options.weights != WeightsMode::Auto)
    text += options.weights == WeightsMode::Embed ? " -weights=embed" : " -weights=incbin";
  llvm::raw_string_ostream os(text);
  describeInputs(options.import, os);
  return text;
}

std::pair<std::optional<ProjectSummary>, ExitCode> modelc::generate(Compilation &compilation,
                                                                    StringRef folder) {
  const Options &options = compilation.options;
  if (folder.empty()) {
    reportError("modelc", "no folder for temporary files can be made");
    return {std::nullopt, ExitUsage};
  }
  Expected<std::string> hash = hashFile(options.model);
  if (!hash) {
    reportError(options.model, "cannot be read: " + llvm::toString(hash.takeError()));
    return {std::nullopt, ExitUsage};
  }
  if (ExitCode code = compilation.lowerTo(Stage::Source))
    return {std::nullopt, code};
  ProjectOptions project{options.name, *hash, describeOptions(options), options.weights};
  Expected<ProjectSummary> summary = writeProject(compilation.getModule(), project, folder);
  if (summary)
    return {std::move(*summary), ExitOk};
  std::string error = llvm::toString(summary.takeError());
  if (error.empty()) // the printer or the evaluator has said why
    return {std::nullopt, compilation.reportInternalError("no source could be printed")};
  reportError("modelc", error);
  return {std::nullopt, ExitUsage};
}
