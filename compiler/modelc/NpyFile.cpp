#include "compiler/modelc/TensorFormats.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace modelc;

static constexpr StringLiteral magic = "\x93NUMPY";

/// NumPy's description of an element and its name.
static constexpr std::pair<StringLiteral, StringLiteral> types[] = {
    {"<f4", "float32"},  {"<f8", "float64"},  {"<f2", "float16"}, {"|i1", "int8"},
    {"|u1", "uint8"},    {"<i2", "int16"},    {"<u2", "uint16"},  {"<i4", "int32"},
    {"<u4", "uint32"},   {"<i8", "int64"},    {"<u8", "uint64"},  {"|b1", "bool"},
    {"<V2", "bfloat16"}, {"|V2", "bfloat16"}, // which NumPy takes for bytes
};

/// The text of `key` in the header, a dictionary in Python's spelling, up to the next key.
static StringRef valueOf(StringRef header, StringRef key) {
  return header.split(("'" + key + "':").str()).second.split('\'').first.trim();
}

/// The string value of 'descr'.
static StringRef description(StringRef header) {
  return header.split("'descr':").second.split('\'').second.split('\'').first;
}

/// The numbers of 'shape': `(1, 28)`, `(3,)` or `()`.
static bool parseShape(StringRef header, SmallVectorImpl<int64_t> &shape) {
  StringRef value = header.split("'shape':").second.ltrim();
  size_t end = value.find(')');
  if (!value.starts_with("(") || end == StringRef::npos)
    return false;
  StringRef text = value.slice(1, end);
  SmallVector<StringRef> words;
  text.split(words, ',', -1, /*KeepEmpty=*/false);
  for (StringRef word : words)
    if (word.trim().getAsInteger(10, shape.emplace_back()) || shape.back() < 0)
      return false;
  return true;
}

/// Takes the header off the front of `file`: two bytes of its length in version 1, four later.
static std::optional<StringRef> takeHeader(StringRef &file) {
  if (!file.consume_front(magic) || file.size() < 6)
    return std::nullopt;
  bool isOld = file[0] == 1;
  size_t length = isOld ? support::endian::read16le(file.data() + 2)
                        : support::endian::read32le(file.data() + 2);
  file = file.drop_front(isOld ? 4 : 6);
  if (length > file.size())
    return std::nullopt;
  StringRef header = file.take_front(length);
  file = file.drop_front(length);
  return header;
}

Expected<RawTensor> modelc::parseNpy(StringRef file) {
  std::optional<StringRef> header = takeHeader(file);
  RawTensor tensor;
  if (!header || !parseShape(*header, tensor.shape))
    return createStringError("is not a NumPy file, or is cut off or damaged");
  if (!valueOf(*header, "fortran_order").starts_with("False"))
    return createStringError("is in Fortran order; save numpy.ascontiguousarray(x)");
  StringRef descr = description(*header);
  auto row = find_if(types, [&](const auto &type) { return type.first == descr; });
  if (row == std::end(types))
    return createStringError("has elements '" + descr + "', which are not supported");
  tensor.dtype = row->second.str();
  tensor.data = file.str();
  return tensor;
}

std::string modelc::printNpy(StringRef dtype, ArrayRef<int64_t> shape, StringRef data) {
  constexpr size_t alignment = 64; // of the data in the file, as NumPy writes it
  auto row = find_if(types, [&](const auto &type) { return type.second == dtype; });
  assert(row != std::end(types) && "an element type without a name");
  std::string sizes;
  for (int64_t size : shape)
    sizes += std::to_string(size) + ", ";
  std::string header = ("{'descr': '" + row->first + "', 'fortran_order': False, 'shape': (" +
                        StringRef(sizes).drop_back(shape.size() > 1 ? 2
                                                   : sizes.empty()  ? 0
                                                                    : 1) +
                        "), }")
                           .str();
  size_t prefix = magic.size() + 4; // version and length
  header.append(alignment - 1 - (prefix + header.size()) % alignment, ' ');
  header += '\n';
  std::string version = {1, 0, char(header.size() & 255), char(header.size() >> 8)};
  return magic.str() + version + header + data.str();
}
