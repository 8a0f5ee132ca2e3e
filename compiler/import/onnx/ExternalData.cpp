#include "compiler/import/onnx/ExternalData.h"

#include "compiler/import/onnx/ImportState.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace modelc::importer;

namespace path = llvm::sys::path;

namespace {
struct ExternalRange {
  StringRef location;
  uint64_t offset = 0;
  std::optional<uint64_t> length;
};
} // namespace

ExternalFiles::ExternalFiles(StringRef modelPath) {
  SmallString<256> real;
  if (!llvm::sys::fs::real_path(modelPath, real))
    folder = path::parent_path(real).str();
}

static std::optional<ExternalRange> readRange(const onnx::TensorProto &tensor,
                                              std::string &problem) {
  ExternalRange range;
  uint64_t length;
  for (const onnx::StringStringEntryProto &entry : tensor.external_data()) {
    StringRef key = entry.key(), value = entry.value();
    bool isNumber = key == "offset" || key == "length";
    if (isNumber && value.getAsInteger(10, key == "offset" ? range.offset : length))
      return problem = "external data has the " + key.str() + " " + quoted(value), std::nullopt;
    if (key == "length")
      range.length = length;
    else if (key == "location")
      range.location = value;
  }
  return range;
}

/// `location` as a path of a file that really lies in `folder`; empty if it is none.
static SmallString<256> confine(StringRef folder, StringRef location) {
  SmallString<256> joined(folder), real;
  path::append(joined, location);
  bool hasNul = location.contains('\0');
  bool leaves =
      location.empty() || path::is_absolute(location) ||
      llvm::is_contained(llvm::make_range(path::begin(location), path::end(location)), "..");
  if (hasNul || leaves || llvm::sys::fs::real_path(joined, real))
    return {};
  bool isInside =
      StringRef(real).starts_with(folder) &&
      (folder.ends_with("/") || StringRef(real).drop_front(folder.size()).starts_with("/"));
  return isInside && llvm::sys::fs::is_regular_file(real) ? real : SmallString<256>();
}

std::shared_ptr<llvm::MemoryBuffer> ExternalFiles::open(StringRef location, std::string &problem) {
  std::shared_ptr<llvm::MemoryBuffer> &entry = files[location];
  if (entry)
    return entry;
  SmallString<256> real = confine(folder, location);
  if (real.empty()) {
    problem = "external data " + quoted(location) + " is not a file in the model's folder";
    return nullptr;
  }
  auto buffer =
      llvm::MemoryBuffer::getFile(real, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer) {
    problem = "external data " + quoted(location) + ": " + buffer.getError().message();
    return nullptr;
  }
  return entry = std::move(*buffer);
}

std::optional<AsmResourceBlob> ExternalFiles::blob(const onnx::TensorProto &tensor, int64_t bytes,
                                                   std::string &problem) {
  std::optional<ExternalRange> range = readRange(tensor, problem);
  if (!range)
    return std::nullopt;
  if (range->length && *range->length != uint64_t(bytes)) {
    problem = llvm::formatv("external data has a length of {0} bytes, but its shape needs {1}",
                            *range->length, bytes);
    return std::nullopt;
  }
  std::shared_ptr<llvm::MemoryBuffer> file = open(range->location, problem);
  if (!file)
    return std::nullopt;
  uint64_t size = file->getBufferSize();
  if (range->offset > size || uint64_t(bytes) > size - range->offset) {
    problem = llvm::formatv("external data {0} has {1} bytes, but {2} are needed at offset {3}",
                            quoted(range->location), size, bytes, range->offset);
    return std::nullopt;
  }
  ArrayRef<char> data(file->getBufferStart() + range->offset, bytes);
  return UnmanagedAsmResourceBlob::allocateWithAlign(data, 1, [file](void *, size_t, size_t) {});
}
