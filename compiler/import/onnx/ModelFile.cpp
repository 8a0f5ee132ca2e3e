#include "compiler/import/onnx/ModelFile.h"

#include "llvm/Support/FileSystem.h"

#include <google/protobuf/io/zero_copy_stream_impl.h>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// Whether protobuf took the whole file as a message of this type. What it would say on stderr is
/// dropped: our message follows.
static bool parse(llvm::sys::fs::file_t file, onnx::ModelProto &model) {
  google::protobuf::LogHandler *previous = google::protobuf::SetLogHandler(nullptr);
  google::protobuf::io::FileInputStream stream(file);
  stream.SetCloseOnDelete(true);
  bool whole = model.ParseFromZeroCopyStream(&stream);
  google::protobuf::SetLogHandler(previous);
  return whole;
}

LogicalResult modelc::importer::readModelFile(ImportState &state, StringRef path,
                                              onnx::ModelProto &model) {
  llvm::sys::fs::file_status status;
  if (std::error_code error = llvm::sys::fs::status(path, status))
    return state.emitUnreadable(state.fileLoc) << "cannot be read: " << error.message();
  if (!llvm::sys::fs::is_regular_file(status))
    return state.emitUnreadable(state.fileLoc) << "is not a file";
  if (int64_t(status.getSize()) > OnnxImportLimits::modelBytes)
    return state.emitUnreadable(state.fileLoc)
           << "has " << status.getSize()
           << " bytes; protobuf's limit is 2 GiB: save it with external data";
  llvm::Expected<llvm::sys::fs::file_t> file = llvm::sys::fs::openNativeFileForRead(path);
  if (!file)
    return state.emitUnreadable(state.fileLoc)
           << "cannot be read: " << llvm::toString(file.takeError());
  if (!parse(*file, model))
    return state.emitUnreadable(state.fileLoc) << "is not an ONNX model, or is cut off or damaged";
  if (!model.has_graph())
    return state.emitUnreadable(state.fileLoc) << "has no graph: it is empty or not an ONNX model";
  return success();
}

StringRef modelc::importer::canonicalDomain(StringRef domain) {
  return domain == "ai.onnx" ? "" : domain;
}

LogicalResult modelc::importer::checkOpset(ImportState &state, int64_t version,
                                           const Twine &subject) {
  using Limits = OnnxImportLimits;
  if (version >= Limits::minOpset && version <= Limits::maxOpset)
    return success();
  return state.emitUnsupported(state.fileLoc)
         << subject << "uses opset " << version << " of ai.onnx; supported are " << Limits::minOpset
         << " to " << Limits::maxOpset << ": convert it with onnx.version_converter";
}

LogicalResult modelc::importer::readOpsets(ImportState &state, const onnx::ModelProto &model) {
  for (const onnx::OperatorSetIdProto &opset : model.opset_import())
    if (!state.opsets.try_emplace(canonicalDomain(opset.domain()), opset.version()).second)
      return state.emitUnreadable(state.fileLoc)
             << "imports the operator set " << quoted(opset.domain()) << " twice";
  auto found = state.opsets.find("");
  if (found == state.opsets.end() && !state.opsets.empty())
    return success(); // all nodes are of other domains, or refused one by one
  if (found == state.opsets.end())
    return state.emitUnreadable(state.fileLoc)
           << "has no opset_import for ai.onnx, so the meaning of its operators is unknown";
  return checkOpset(state, found->second, "");
}
