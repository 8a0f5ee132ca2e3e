#include "codegen/project/CText.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;

/// Three octal digits: a digit that follows in the text is never taken as a part of the escape.
static std::string octal(unsigned char byte) {
  return {'\\', char('0' + (byte >> 6)), char('0' + (byte >> 3 & 7)), char('0' + (byte & 7))};
}

std::string modelc::cString(StringRef text) {
  std::string literal = "\"";
  for (char c : text)
    if (c == '"' || c == '\\' || c == '?')
      literal += {'\\', c};
    else
      literal += isPrint(c) ? std::string(1, c) : octal(c);
  return literal + '"';
}

std::string modelc::shapeText(ArrayRef<int64_t> shape) {
  return "[" + join(map_range(shape, [](int64_t size) { return std::to_string(size); }), ", ") +
         "]";
}
