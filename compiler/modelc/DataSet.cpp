#include "compiler/modelc/DataSet.h"

#include "dialects/nn/Weights.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cstring>
#include <random>

using namespace mlir;
using namespace modelc;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

static std::string nameOf(StringAttr name, StringRef role, unsigned index) {
  return name ? name.getValue().str() : (role + "_" + Twine(index)).str();
}

std::string modelc::inputName(func::FuncOp main, unsigned index) {
  return nameOf(main.getArgAttrOfType<StringAttr>(index, "modelc.name"), "input", index);
}

std::string modelc::outputName(func::FuncOp main, unsigned index) {
  return nameOf(main.getResultAttrOfType<StringAttr>(index, "modelc.name"), "output", index);
}

SmallVector<std::string> modelc::findDataFolders(StringRef folder) {
  if (findTensorFile(folder, "input_0") || findTensorFile(folder, "output_0"))
    return {folder.str()};
  SmallVector<std::pair<unsigned, std::string>> numbered;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(folder, error), end; it != end && !error;
       it.increment(error)) {
    StringRef name = llvm::sys::path::filename(it->path());
    unsigned number;
    if (name.consume_front("test_data_set_") && !name.getAsInteger(10, number))
      numbered.push_back({number, it->path()});
  }
  llvm::sort(numbered);
  return llvm::map_to_vector(numbered, [](const auto &entry) { return entry.second; });
}

Expected<HostTensor> modelc::readInput(StringRef folder, unsigned index, RankedTensorType type) {
  auto path = findTensorFile(folder, "input_" + Twine(index));
  if (!path)
    return createStringError(folder + ": has no input_" + Twine(index) + ".pb or .npy");
  return readTensor(*path, type);
}

Expected<DataSet> modelc::readDataSet(StringRef folder, func::FuncOp main, bool withExpected) {
  DataSet data;
  data.name = folder.str();
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    auto path = findTensorFile(folder, "input_" + Twine(i));
    if (!path)
      return createStringError(folder + ": has no input_" + Twine(i) + ".pb or .npy for input '" +
                               inputName(main, i) + "'");
    Expected<HostTensor> tensor = readTensor(*path, cast<RankedTensorType>(type));
    if (!tensor)
      return tensor.takeError();
    if (i == 0)
      data.format = formatOf(*path);
    data.inputs.push_back(std::move(*tensor));
  }
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    data.expected.emplace_back();
    auto path = findTensorFile(folder, "output_" + Twine(i));
    if (!withExpected || !path)
      continue;
    Expected<HostTensor> tensor = readTensor(*path, cast<RankedTensorType>(type));
    if (!tensor)
      return tensor.takeError();
    data.expected.back() = std::move(*tensor);
  }
  return data;
}

/// 24 random bits as a number in [-1, 1).
static double toUnit(uint32_t bits) { return double(bits >> 8) / (1 << 23) - 1; }

static void writeRandom(Type element, uint32_t bits, char *to) {
  int64_t bytes = nn::elementBytes(element);
  if (element.isF64()) {
    double value = toUnit(bits);
    std::memcpy(to, &value, bytes);
  } else if (auto floatType = dyn_cast<FloatType>(element)) {
    llvm::APFloat value(toUnit(bits));
    bool lossy;
    value.convert(floatType.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &lossy);
    uint64_t pattern = value.bitcastToAPInt().getZExtValue();
    std::memcpy(to, &pattern, bytes);
  } else {
    uint64_t value = element.isInteger(8) ? bits >> 24 : bits >> 31;
    std::memcpy(to, &value, bytes);
  }
}

static HostTensor makeRandomTensor(RankedTensorType type, std::mt19937 &random) {
  int64_t elementBytes = nn::elementBytes(type.getElementType());
  char *bytes;
  HostTensor tensor = allocateTensor(type, /*isSplat=*/false, bytes);
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    writeRandom(type.getElementType(), random(), bytes + i * elementBytes);
  return tensor;
}

DataSet modelc::makeRandomDataSet(func::FuncOp main) {
  std::mt19937 random; // its default seed
  DataSet data;
  data.name = "random inputs";
  for (Type type : main.getArgumentTypes())
    data.inputs.push_back(makeRandomTensor(cast<RankedTensorType>(type), random));
  data.expected.resize(main.getNumResults());
  return data;
}
