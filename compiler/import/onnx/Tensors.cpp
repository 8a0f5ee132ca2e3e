// Bytes come from raw_data (moved out of protobuf), a typed field (copied), or a file beside the
// model.

#include "compiler/import/onnx/Tensors.h"

#include "compiler/import/onnx/ExternalData.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Weights.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstring>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;
using onnx::TensorProto;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

Type modelc::importer::elementType(Builder &builder, int dataType) {
  switch (dataType) {
  case TensorProto::FLOAT:
    return builder.getF32Type();
  case TensorProto::DOUBLE:
    return builder.getF64Type();
  case TensorProto::BOOL:
    return builder.getI1Type();
  case TensorProto::INT8:
    return builder.getI8Type();
  case TensorProto::INT16:
    return builder.getI16Type();
  case TensorProto::INT32:
    return builder.getI32Type();
  case TensorProto::INT64:
    return builder.getI64Type();
  case TensorProto::UINT8:
    return builder.getIntegerType(8, /*isSigned=*/false);
  case TensorProto::UINT16:
    return builder.getIntegerType(16, /*isSigned=*/false);
  case TensorProto::UINT32:
    return builder.getIntegerType(32, /*isSigned=*/false);
  case TensorProto::UINT64:
    return builder.getIntegerType(64, /*isSigned=*/false);
  case TensorProto::FLOAT16:
    return builder.getF16Type();
  case TensorProto::BFLOAT16:
    return builder.getBF16Type();
  default:
    return {};
  }
}

std::string modelc::importer::elementTypeName(int dataType) {
  bool known = TensorProto::DataType_IsValid(dataType);
  return known ? StringRef(TensorProto::DataType_Name(TensorProto::DataType(dataType))).lower()
               : std::to_string(dataType);
}

std::string modelc::importer::elementTypeName(Type element) {
  Builder builder(element.getContext());
  for (int dataType = 1; dataType < TensorProto::DataType_ARRAYSIZE; ++dataType)
    if (elementType(builder, dataType) == element)
      return elementTypeName(dataType);
  return "unknown";
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// The values of a typed field as `Stored`, byte after byte.
template <class Stored, class Field> static AsmResourceBlob copyField(const Field &field) {
  SmallVector<char> bytes(field.size() * sizeof(Stored));
  for (int i = 0; i < field.size(); ++i) {
    Stored value = static_cast<Stored>(field[i]);
    std::memcpy(bytes.data() + i * sizeof(Stored), &value, sizeof(Stored));
  }
  return HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, 64);
}

/// The typed field in which ONNX stores elements of this type.
static AsmResourceBlob typedBlob(const TensorProto &tensor) {
  switch (tensor.data_type()) {
  case TensorProto::FLOAT:
    return copyField<float>(tensor.float_data());
  case TensorProto::DOUBLE:
    return copyField<double>(tensor.double_data());
  case TensorProto::INT64:
    return copyField<int64_t>(tensor.int64_data());
  case TensorProto::UINT64:
    return copyField<uint64_t>(tensor.uint64_data());
  case TensorProto::UINT32:
    return copyField<uint32_t>(tensor.uint64_data());
  case TensorProto::INT32:
    return copyField<int32_t>(tensor.int32_data());
  case TensorProto::INT16:
  case TensorProto::UINT16:
  case TensorProto::FLOAT16:
  case TensorProto::BFLOAT16:
    return copyField<uint16_t>(tensor.int32_data());
  default: // int8, uint8, bool
    return copyField<uint8_t>(tensor.int32_data());
  }
}

/// A blob that takes over the string which protobuf read. Its data may have any alignment.
static AsmResourceBlob rawBlob(TensorProto &tensor) {
  std::shared_ptr<std::string> bytes(tensor.release_raw_data());
  return UnmanagedAsmResourceBlob::allocateWithAlign(*bytes, 1, [bytes](void *, size_t, size_t) {});
}

static std::optional<AsmResourceBlob> tensorBlob(ImportState &state, TensorProto &tensor,
                                                 int64_t bytes, std::string &problem) {
  if (tensor.data_location() == TensorProto::EXTERNAL)
    return state.files.blob(tensor, bytes, problem);
  AsmResourceBlob blob = tensor.has_raw_data() ? rawBlob(tensor) : typedBlob(tensor);
  int64_t stored = blob.getData().size();
  if (stored == bytes)
    return blob;
  SmallVector<int64_t> shape(tensor.dims().begin(), tensor.dims().end());
  problem = llvm::formatv("has {0} bytes of data, but its shape {1} needs {2}", stored,
                          shapeText(shape), bytes);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The constant
//===----------------------------------------------------------------------===//

/// The name with which the blob is printed in IR: not the model's, which may hold anything.
static std::string resourceName(StringRef name) {
  std::string cleaned;
  for (char c : name.take_front(64))
    cleaned += llvm::isAlnum(c) ? c : '_';
  return cleaned.empty() || llvm::isDigit(cleaned[0]) ? "w" + cleaned : cleaned;
}

Value modelc::importer::importTensor(ImportState &state, TensorProto &tensor, Location loc,
                                     const std::string &role) {
  Type element = elementType(state.builder, tensor.data_type());
  if (!element || tensor.has_segment()) {
    state.emitUnsupported(loc) << role << ": "
                               << (element ? "data in segments"
                                           : "element type " + elementTypeName(tensor.data_type()))
                               << " is not supported";
    return {};
  }
  SmallVector<int64_t> shape(tensor.dims().begin(), tensor.dims().end());
  std::string problem = shapeProblem(shape, nn::elementBytes(element));
  if (!problem.empty())
    return state.emitUnsupported(loc) << role << ": " << problem, Value();
  auto type = RankedTensorType::get(shape, element);
  auto blob = tensorBlob(state, tensor, type.getNumElements() * nn::elementBytes(element), problem);
  if (!blob)
    return state.emitUnreadable(loc) << role << ": " << problem, Value();
  ElementsAttr value = nn::makeConstant(type, resourceName(tensor.name()), std::move(*blob));
  Value constant = nn::ConstantOp::create(state.builder, loc, value);
  state.constants.insert(constant);
  return constant;
}
