#include "compiler/modelc/TensorIO.h"

#include "codegen/project/CText.h"
#include "codegen/project/Interface.h"
#include "compiler/modelc/TensorFormats.h"
#include "dialects/nn/Weights.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace modelc;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

std::optional<std::string> modelc::findTensorFile(StringRef folder, const Twine &stem) {
  for (StringRef suffix : {".pb", ".npy"}) {
    SmallString<128> path(folder);
    llvm::sys::path::append(path, stem + suffix);
    if (llvm::sys::fs::exists(path))
      return path.str().str();
  }
  return std::nullopt;
}

TensorFormat modelc::formatOf(StringRef path) {
  return path.ends_with(".npy") ? TensorFormat::Npy : TensorFormat::Proto;
}

static Expected<RawTensor> readRawTensor(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return createStringError(path + ": cannot be read: " + file.getError().message());
  StringRef bytes = (*file)->getBuffer();
  Expected<RawTensor> raw =
      formatOf(path) == TensorFormat::Npy ? parseNpy(bytes) : parseTensorProto(bytes);
  if (!raw)
    return createStringError(path + ": " + llvm::toString(raw.takeError()));
  return raw;
}

SmallVector<int64_t> modelc::readTensorShape(StringRef path) {
  Expected<RawTensor> raw = readRawTensor(path);
  if (raw)
    return raw->shape;
  llvm::consumeError(raw.takeError());
  return {};
}

Expected<HostTensor> modelc::readTensor(StringRef path, RankedTensorType type) {
  Expected<RawTensor> raw = readRawTensor(path);
  if (!raw)
    return raw.takeError();
  std::string wanted = dtypeName(type.getElementType());
  if (raw->dtype != wanted || ArrayRef<int64_t>(raw->shape) != type.getShape())
    return createStringError(path + ": holds " + raw->dtype + " " + shapeText(raw->shape) +
                             " where the compiled model has " + wanted + " " +
                             shapeText(type.getShape()));
  int64_t bytes = type.getNumElements() * nn::elementBytes(type.getElementType());
  if (int64_t(raw->data.size()) != bytes)
    return createStringError(path + ": has " + Twine(raw->data.size()) +
                             " bytes of data instead of " + Twine(bytes));
  return copyToTensor(type, ArrayRef<char>(raw->data.data(), raw->data.size()));
}

Error modelc::writeTensor(const Twine &stem, TensorFormat format, StringRef name,
                          const HostTensor &tensor) {
  std::string dtype = dtypeName(tensor.type.getElementType());
  StringRef data(tensor.data.get(), tensor.byteSize());
  std::string path = (stem + (format == TensorFormat::Npy ? ".npy" : ".pb")).str();
  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (!error)
    os << (format == TensorFormat::Npy
               ? printNpy(dtype, tensor.type.getShape(), data)
               : printTensorProto(name, dtype, tensor.type.getShape(), data));
  os.close();
  if (!error)
    error = os.error();
  os.clear_error();
  return error ? createStringError(path + ": cannot be written: " + error.message())
               : Error::success();
}
