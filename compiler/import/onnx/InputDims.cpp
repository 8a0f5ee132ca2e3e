// The three forms of --input-dim: SYMBOL=N, INPUT[POSITION]=N, INPUT:AxBxC.

#include "compiler/import/onnx/ImportOnnx.h"

#include "llvm/ADT/StringExtras.h"

using namespace modelc;
using llvm::Error;
using llvm::StringRef;

static Error invalid(StringRef text, const llvm::Twine &reason) {
  return llvm::createStringError("--input-dim " + text + ": " + reason);
}

static bool parseSize(StringRef text, int64_t &size) {
  return !text.getAsInteger(10, size) && size >= 0 && size <= OnnxImportLimits::dimension;
}

/// Splits "x[3]" into its parts; false if `text` has another form.
static bool parsePosition(StringRef text, StringRef &input, unsigned &position) {
  auto [name, digits] = text.rsplit('[');
  input = name;
  return !name.empty() && digits.consume_back("]") && !digits.getAsInteger(10, position);
}

static Error addShape(InputDims &dims, StringRef text) {
  auto [input, sizes] = text.rsplit(':');
  std::vector<int64_t> shape;
  bool isValid = !input.empty() && !sizes.empty();
  for (StringRef size : llvm::split(sizes, 'x'))
    isValid &= parseSize(size, shape.emplace_back());
  if (!isValid)
    return invalid(text, "expected SYMBOL=N, INPUT[POSITION]=N or INPUT:AxBxC, all N >= 0");
  if (!dims.byShape.emplace(input.str(), shape).second)
    return invalid(text, "gives this input a second shape");
  return Error::success();
}

Error InputDims::add(StringRef text) {
  auto [name, number] = text.rsplit('=');
  if (name.size() == text.size())
    return addShape(*this, text);
  int64_t size;
  if (number.contains(".."))
    return invalid(text, "a range of sizes is not supported yet; give one number");
  if (name.empty() || !parseSize(number, size))
    return invalid(text, "the size must be a number from 0 to 2147483647");
  StringRef input;
  unsigned position;
  bool isNew = parsePosition(name, input, position)
                   ? byPosition.emplace(std::pair(input.str(), position), size).second
                   : bySymbol.emplace(name.str(), size).second;
  return isNew ? Error::success() : invalid(text, "gives this dimension a second size");
}
