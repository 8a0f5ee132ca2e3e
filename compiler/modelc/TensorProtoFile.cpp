#include "compiler/modelc/TensorFormats.h"

#include "onnx.pb.h"
#include "llvm/ADT/STLExtras.h"

#include <cstring>
#include <limits>

using namespace llvm;
using namespace modelc;
using onnx::TensorProto;

namespace {
struct TypeRow {
  TensorProto::DataType type;
  StringLiteral dtype;
  size_t bytes;
};
} // namespace

static constexpr TypeRow types[] = {
    {TensorProto::FLOAT, "float32", 4},   {TensorProto::DOUBLE, "float64", 8},
    {TensorProto::FLOAT16, "float16", 2}, {TensorProto::BFLOAT16, "bfloat16", 2},
    {TensorProto::INT8, "int8", 1},       {TensorProto::UINT8, "uint8", 1},
    {TensorProto::INT16, "int16", 2},     {TensorProto::UINT16, "uint16", 2},
    {TensorProto::INT32, "int32", 4},     {TensorProto::UINT32, "uint32", 4},
    {TensorProto::INT64, "int64", 8},     {TensorProto::UINT64, "uint64", 8},
    {TensorProto::BOOL, "bool", 1},
};

/// The elements of a typed field: each is the low bytes of a field's value.
template <typename Field> static std::string lowBytes(const Field &values, size_t elementBytes) {
  std::string data(values.size() * elementBytes, '\0');
  for (int i = 0; i < values.size(); ++i) {
    auto value = values.Get(i);
    std::memcpy(&data[i * elementBytes], &value, elementBytes);
  }
  return data;
}

static std::string elementData(const TensorProto &tensor, size_t elementBytes) {
  if (tensor.has_raw_data())
    return tensor.raw_data();
  switch (tensor.data_type()) {
  case TensorProto::FLOAT:
    return lowBytes(tensor.float_data(), elementBytes);
  case TensorProto::DOUBLE:
    return lowBytes(tensor.double_data(), elementBytes);
  case TensorProto::INT64:
    return lowBytes(tensor.int64_data(), elementBytes);
  case TensorProto::UINT32:
  case TensorProto::UINT64:
    return lowBytes(tensor.uint64_data(), elementBytes);
  default: // all narrower types
    return lowBytes(tensor.int32_data(), elementBytes);
  }
}

Expected<RawTensor> modelc::parseTensorProto(StringRef file) {
  TensorProto tensor;
  if (file.size() > size_t(std::numeric_limits<int>::max())) // protobuf counts in int
    return createStringError("is larger than 2 GiB");
  if (!tensor.ParseFromArray(file.data(), int(file.size())))
    return createStringError("is not an ONNX TensorProto, or is cut off or damaged");
  if (tensor.has_segment()) // the field in which a SequenceProto has its tensors
    return createStringError("looks like a SequenceProto; only TensorProto is supported");
  if (tensor.data_location() == TensorProto::EXTERNAL)
    return createStringError("keeps its data in another file, which is not supported here");
  const TypeRow *row =
      find_if(types, [&](const TypeRow &r) { return r.type == tensor.data_type(); });
  if (row == std::end(types))
    return createStringError("has data type " + Twine(tensor.data_type()) +
                             " of ONNX, which is not supported");
  return RawTensor{row->dtype.str(),
                   {tensor.dims().begin(), tensor.dims().end()},
                   elementData(tensor, row->bytes)};
}

std::string modelc::printTensorProto(StringRef name, StringRef dtype, ArrayRef<int64_t> shape,
                                     StringRef data) {
  TensorProto tensor;
  tensor.set_name(name.str());
  for (const TypeRow &row : types)
    if (row.dtype == dtype)
      tensor.set_data_type(row.type);
  for (int64_t size : shape)
    tensor.add_dims(size);
  tensor.set_raw_data(data.str());
  return tensor.SerializeAsString();
}
