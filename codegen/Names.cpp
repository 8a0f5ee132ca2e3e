#include "codegen/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace modelc;

static constexpr size_t longestName = 64;

/// Keywords of C99 to C23 and C++98 to C++23.
static constexpr StringLiteral keywords[] = {"alignas",
                                             "alignof",
                                             "and",
                                             "and_eq",
                                             "asm",
                                             "auto",
                                             "bitand",
                                             "bitor",
                                             "bool",
                                             "break",
                                             "case",
                                             "catch",
                                             "char",
                                             "char16_t",
                                             "char32_t",
                                             "char8_t",
                                             "class",
                                             "co_await",
                                             "co_return",
                                             "co_yield",
                                             "compl",
                                             "concept",
                                             "const",
                                             "const_cast",
                                             "consteval",
                                             "constexpr",
                                             "constinit",
                                             "continue",
                                             "decltype",
                                             "default",
                                             "delete",
                                             "do",
                                             "double",
                                             "dynamic_cast",
                                             "else",
                                             "enum",
                                             "explicit",
                                             "export",
                                             "extern",
                                             "false",
                                             "float",
                                             "for",
                                             "friend",
                                             "goto",
                                             "if",
                                             "inline",
                                             "int",
                                             "long",
                                             "mutable",
                                             "namespace",
                                             "new",
                                             "noexcept",
                                             "not",
                                             "not_eq",
                                             "nullptr",
                                             "operator",
                                             "or",
                                             "or_eq",
                                             "private",
                                             "protected",
                                             "public",
                                             "register",
                                             "reinterpret_cast",
                                             "requires",
                                             "restrict",
                                             "return",
                                             "short",
                                             "signed",
                                             "sizeof",
                                             "static",
                                             "static_assert",
                                             "static_cast",
                                             "struct",
                                             "switch",
                                             "template",
                                             "this",
                                             "thread_local",
                                             "throw",
                                             "true",
                                             "try",
                                             "typedef",
                                             "typeid",
                                             "typename",
                                             "typeof",
                                             "typeof_unqual",
                                             "union",
                                             "unsigned",
                                             "using",
                                             "virtual",
                                             "void",
                                             "volatile",
                                             "wchar_t",
                                             "while",
                                             "xor",
                                             "xor_eq"};

/// Lower-case and short macros that compilers and system headers define.
static constexpr StringLiteral macros[] = {
    "EOF",   "INFINITY", "NAN", "NULL", "assert", "errno",  "far",   "i386",   "interface",
    "linux", "max",      "min", "near", "small",  "stderr", "stdin", "stdout", "unix"};

static bool isReserved(StringRef name) {
  return is_contained(keywords, name) || is_contained(macros, name);
}

/// Letters and digits of `text`, with one `_` for each run of others between them.
static std::string keepWords(StringRef text) {
  std::string words;
  bool gap = false;
  for (char c : text) {
    if (!isAlnum(c)) {
      gap = true;
      continue;
    }
    if (gap && !words.empty())
      words += '_';
    gap = false;
    words += c;
  }
  return words;
}

std::string modelc::cleanIdentifier(StringRef text, StringRef fallback) {
  std::string name = keepWords(text.take_front(4 * longestName));
  if (name.empty())
    name = fallback.str();
  if (isDigit(name.front()))
    name = (fallback + "_" + name).str();
  name = StringRef(name).take_front(longestName).rtrim('_').str();
  return isReserved(name) ? name + "_" : name;
}

bool NameScope::isTaken(StringRef name) const {
  return taken.contains(name) || (outer && outer->isTaken(name));
}

std::string NameScope::claim(StringRef wanted, StringRef fallback) {
  std::string clean = cleanIdentifier(wanted, fallback), name = clean;
  for (int count = 2; isTaken(name); ++count)
    name = (StringRef(clean).rtrim('_') + "_" + Twine(count)).str();
  taken.insert(name);
  return name;
}
