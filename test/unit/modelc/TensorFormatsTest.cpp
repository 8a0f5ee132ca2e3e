// The readers of NumPy's and ONNX's tensor files: all element types, and files that are not what
// they say.

#include "compiler/modelc/TensorFormats.h"

#include "onnx.pb.h"
#include "gtest/gtest.h"

using namespace modelc;
using llvm::StringRef;
using onnx::TensorProto;

namespace {
struct ElementType {
  const char *dtype, *numpy; // numpy: how .npy spells it
  TensorProto::DataType onnx;
  size_t bytes;
};

constexpr ElementType elementTypes[] = {
    {"float32", "<f4", TensorProto::FLOAT, 4},   {"float64", "<f8", TensorProto::DOUBLE, 8},
    {"float16", "<f2", TensorProto::FLOAT16, 2}, {"bfloat16", "<V2", TensorProto::BFLOAT16, 2},
    {"int8", "|i1", TensorProto::INT8, 1},       {"uint8", "|u1", TensorProto::UINT8, 1},
    {"int16", "<i2", TensorProto::INT16, 2},     {"uint16", "<u2", TensorProto::UINT16, 2},
    {"int32", "<i4", TensorProto::INT32, 4},     {"uint32", "<u4", TensorProto::UINT32, 4},
    {"int64", "<i8", TensorProto::INT64, 8},     {"uint64", "<u8", TensorProto::UINT64, 8},
    {"bool", "|b1", TensorProto::BOOL, 1},
};

std::string npy(const std::string &dictionary, const std::string &data, char version = 1) {
  std::string length = {char(dictionary.size() & 255), char(dictionary.size() >> 8)};
  if (version > 1)
    length += std::string(2, '\0');
  return "\x93NUMPY" + std::string{version, 0} + length + dictionary + data;
}

std::string header(const std::string &descr, const std::string &order, const std::string &shape) {
  return "{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

/// The error of a reader, or "" if it read something.
std::string errorOf(llvm::Expected<RawTensor> tensor) {
  return tensor ? "" : llvm::toString(tensor.takeError());
}

void expectTensor(llvm::Expected<RawTensor> tensor, StringRef dtype, std::vector<int64_t> shape,
                  const std::string &data) {
  ASSERT_TRUE(bool(tensor)) << llvm::toString(tensor.takeError());
  EXPECT_EQ(tensor->dtype, dtype);
  EXPECT_EQ(std::vector<int64_t>(tensor->shape.begin(), tensor->shape.end()), shape);
  EXPECT_EQ(tensor->data, data);
}

/// 6 elements of different bytes.
std::string someData(size_t elementBytes) {
  std::string data;
  for (size_t i = 0; i < 6 * elementBytes; ++i)
    data += char(1 + i);
  return data;
}
} // namespace

TEST(Npy, ReadsAllElementTypes) {
  for (const ElementType &type : elementTypes) {
    std::string data = someData(type.bytes);
    for (char version : {1, 2, 3})
      expectTensor(parseNpy(npy(header(type.numpy, "False", "(2, 3)"), data, version)), type.dtype,
                   {2, 3}, data);
  }
}

TEST(Npy, WritesWhatItReads) {
  for (const ElementType &type : elementTypes) {
    std::string data = someData(type.bytes), file = printNpy(type.dtype, {2, 3}, data);
    EXPECT_EQ((file.size() - data.size()) % 64, 0u);
    expectTensor(parseNpy(file), type.dtype, {2, 3}, data);
  }
  expectTensor(parseNpy(printNpy("int8", {}, "a")), "int8", {}, "a");
  expectTensor(parseNpy(printNpy("int8", {3}, "abc")), "int8", {3}, "abc");
  expectTensor(parseNpy(printNpy("int8", {0, 3}, "")), "int8", {0, 3}, "");
}

TEST(Npy, RefusesOtherOrders) {
  EXPECT_EQ(errorOf(parseNpy(npy(header("<f4", "True", "(2, 3)"), someData(4)))),
            "is in Fortran order; save numpy.ascontiguousarray(x)");
  EXPECT_EQ(errorOf(parseNpy(npy(header(">f4", "False", "(2, 3)"), someData(4)))),
            "has elements '>f4', which are not supported");
  for (const char *descr : {"|S3", "|O", "<c8", "<U4", ""})
    EXPECT_NE(errorOf(parseNpy(npy(header(descr, "False", "(2,)"), "........"))), "") << descr;
}

TEST(Npy, RefusesShapesThatAreNone) {
  for (const char *shape :
       {"(-1, 3)", "(a,)", "(1.5,)", "(99999999999999999999,)", "(1 2)", "3", "(", "(2, 3"})
    EXPECT_NE(errorOf(parseNpy(npy(header("|i1", "False", shape), "abcdef"))), "") << shape;
  EXPECT_NE(errorOf(parseNpy(npy("{'descr': '|i1', 'fortran_order': False}", "a"))), "");
  EXPECT_NE(errorOf(parseNpy(npy("", "a"))), "");
}

TEST(Npy, KeepsHugeSizes) { // nothing is allocated for them
  expectTensor(parseNpy(npy(header("|i1", "False", "(9223372036854775807, 4)"), "a")), "int8",
               {INT64_MAX, 4}, "a");
}

TEST(Npy, RefusesAllThatIsCutOffInTheHeader) {
  std::string file = printNpy("float32", {2, 3}, someData(4));
  for (size_t size = 0; size < file.size() - 24; ++size)
    EXPECT_NE(errorOf(parseNpy(StringRef(file).take_front(size))), "") << size;
  EXPECT_NE(errorOf(parseNpy(npy(header("<f4", "False", "(2,)"), "").substr(0, 7))), "");
  EXPECT_NE(errorOf(parseNpy("\x93NUMPY\x02\x00\xff\xff\xff\xff{}")), "");
}

namespace {
std::string serialized(TensorProto::DataType type, const std::string &data) {
  TensorProto tensor;
  tensor.set_data_type(type);
  tensor.add_dims(2);
  tensor.add_dims(3);
  tensor.set_raw_data(data);
  return tensor.SerializeAsString();
}

/// Six elements 1 to 6 in the field that ONNX has for the type.
std::string serializedInField(TensorProto::DataType type) {
  TensorProto tensor;
  tensor.set_data_type(type);
  tensor.add_dims(6);
  for (int value = 1; value <= 6; ++value)
    switch (type) {
    case TensorProto::FLOAT:
      tensor.add_float_data(value);
      break;
    case TensorProto::DOUBLE:
      tensor.add_double_data(value);
      break;
    case TensorProto::INT64:
      tensor.add_int64_data(value);
      break;
    case TensorProto::UINT32:
    case TensorProto::UINT64:
      tensor.add_uint64_data(value);
      break;
    default:
      tensor.add_int32_data(value);
    }
  return tensor.SerializeAsString();
}

template <typename T> std::string bytesOf() {
  const T values[] = {1, 2, 3, 4, 5, 6};
  return std::string(reinterpret_cast<const char *>(values), sizeof(values));
}
} // namespace

TEST(TensorProto, ReadsAllElementTypes) {
  for (const ElementType &type : elementTypes) {
    std::string data = someData(type.bytes);
    expectTensor(parseTensorProto(serialized(type.onnx, data)), type.dtype, {2, 3}, data);
    expectTensor(parseTensorProto(printTensorProto("x", type.dtype, {2, 3}, data)), type.dtype,
                 {2, 3}, data);
  }
}

TEST(TensorProto, ReadsTypedFields) {
  auto expectField = [](TensorProto::DataType type, StringRef dtype, const std::string &data) {
    expectTensor(parseTensorProto(serializedInField(type)), dtype, {6}, data);
  };
  expectField(TensorProto::FLOAT, "float32", bytesOf<float>());
  expectField(TensorProto::DOUBLE, "float64", bytesOf<double>());
  expectField(TensorProto::FLOAT16, "float16", bytesOf<uint16_t>());
  expectField(TensorProto::BFLOAT16, "bfloat16", bytesOf<uint16_t>());
  expectField(TensorProto::INT8, "int8", bytesOf<int8_t>());
  expectField(TensorProto::UINT8, "uint8", bytesOf<uint8_t>());
  expectField(TensorProto::INT16, "int16", bytesOf<int16_t>());
  expectField(TensorProto::UINT16, "uint16", bytesOf<uint16_t>());
  expectField(TensorProto::INT32, "int32", bytesOf<int32_t>());
  expectField(TensorProto::UINT32, "uint32", bytesOf<uint32_t>());
  expectField(TensorProto::INT64, "int64", bytesOf<int64_t>());
  expectField(TensorProto::UINT64, "uint64", bytesOf<uint64_t>());
  expectField(TensorProto::BOOL, "bool", bytesOf<uint8_t>());
}

TEST(TensorProto, RefusesWhatItCannotHold) {
  for (TensorProto::DataType type : {TensorProto::UNDEFINED, TensorProto::STRING,
                                     TensorProto::COMPLEX64, TensorProto::FLOAT8E4M3FN})
    EXPECT_NE(errorOf(parseTensorProto(serialized(type, "abcdef"))).find("has data type"),
              std::string::npos);
  TensorProto external;
  external.set_data_type(TensorProto::FLOAT);
  external.set_data_location(TensorProto::EXTERNAL);
  EXPECT_NE(errorOf(parseTensorProto(external.SerializeAsString())).find("another file"),
            std::string::npos);
}

TEST(TensorProto, SurvivesAllThatIsCutOffOrDamaged) {
  std::string file = serialized(TensorProto::FLOAT, someData(4));
  for (size_t size = 0; size < file.size(); ++size)
    (void)errorOf(parseTensorProto(StringRef(file).take_front(size)));
  for (size_t i = 0; i < file.size(); ++i)
    for (unsigned char bits : {0x01, 0x80, 0xff}) {
      std::string damaged = file;
      damaged[i] ^= bits;
      (void)errorOf(parseTensorProto(damaged));
    }
  EXPECT_NE(errorOf(parseTensorProto(StringRef(file).drop_back())), "");
}
