#include "codegen/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace modelc;
using llvm::StringRef;

static bool isIdentifierCharacter(char c) { return llvm::isAlnum(c) || c == '_'; }

std::string modelc::cleanIdentifier(StringRef raw, StringRef fallback) {
  constexpr size_t longest = 60;
  std::string name;
  for (char c : raw) {
    char kept = llvm::isAlnum(c) ? c : '_';
    if (kept != '_' || (!name.empty() && name.back() != '_'))
      name += kept;
    if (name.size() == longest)
      break;
  }
  while (!name.empty() && name.back() == '_')
    name.pop_back();
  if (name.empty())
    return fallback.str();
  // Macros are upper case: M_PI, SIZE_MAX, those of a header that stands before ours.
  if (llvm::none_of(name, llvm::isLower))
    name = StringRef(name).lower();
  return llvm::isDigit(name.front()) ? fallback.str() + name : name;
}

// Keywords of C99 to C23 and C++98 to C++20, alternative tokens included.
static constexpr llvm::StringLiteral keywords[] = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
    "case", "catch", "char", "char8_t", "char16_t", "char32_t", "class", "compl", "concept",
    "const", "consteval", "constexpr", "constinit", "const_cast", "continue", "co_await",
    "co_return", "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast",
    "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
    "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
    "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "restrict", "return", "short", "signed", "sizeof", "static", "static_assert",
    "static_cast", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try",
    "typedef", "typeid", "typename", "typeof", "typeof_unqual", "union", "unsigned", "using",
    "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
    // Contextual or historical, and best left alone.
    "final", "override", "import", "module", "asm_", "fortran", "complex", "imaginary"};

// Macros of compilers in GNU mode and of headers that users include before ours, and names of the C
// library that are macros or built in.
static constexpr llvm::StringLiteral takenElsewhere[] = {
    "linux",      "unix",      "i386",      "arm",         "mips",
    "sparc",      "near",      "far",       "pascal",      "cdecl",
    "huge",       "small",     "hyper",     "interface",   "min",
    "max",        "major",     "minor",     "makedev",     "assert",
    "errno",      "stdin",     "stdout",    "stderr",      "signals",
    "slots",      "emit",      "foreach",   "setjmp",      "offsetof",
    "alloca",     "NULL",      "TRUE",      "FALSE",       "EOF",
    "NAN",        "INFINITY",  "HUGE_VAL",  "BIG_ENDIAN",  "LITTLE_ENDIAN",
    "BYTE_ORDER", "DOMAIN",    "OVERFLOW",  "UNDERFLOW",   "ERROR",
    "OK",         "IN",        "OUT",       "OPTIONAL",    "CONST",
    "VOID",       "BOOL",      "DELETE",    "main",        "std",
    "memcpy",     "memset",    "memmove",   "memcmp",      "strlen",
    "size_t",     "ptrdiff_t", "nullptr_t", "max_align_t", "exp",
    "tanh",       "sqrt",      "fma",       "fabs",        "abs",
    "printf",     "malloc",    "free",      "exit",        "abort",
    "index",      "rindex",    "y0",        "y1",          "yn",
    "j0",         "j1",        "jn",        "gamma",       "time",
    "signal",     "remove",    "rename",    "read",        "write",
    "open",       "close",     "select",    "send",        "div",
    "log",        "pow",       "sin",       "cos"};

// int32_t, INT32_MAX, UINTPTR_MAX, INT8_C and kin.
static bool isFixedWidthName(StringRef name) {
  std::string lower = name.lower();
  StringRef rest = lower;
  rest.consume_front("u");
  return rest.consume_front("int") && (rest.ends_with("_t") || rest.ends_with("_max") ||
                                       rest.ends_with("_min") || rest.ends_with("_c"));
}

bool modelc::isReservedIdentifier(StringRef name) {
  static const llvm::StringSet<> reserved = [] {
    llvm::StringSet<> set;
    for (StringRef word : keywords)
      set.insert(word);
    for (StringRef word : takenElsewhere)
      set.insert(word);
    return set;
  }();
  return name.starts_with("_") || name.contains("__") || reserved.contains(name) ||
         isFixedWidthName(name);
}

/// One character of a comment after `previous`. Backslashes would continue the line, `??` starts a
/// trigraph.
static char commentCharacter(char c, char previous) {
  if (!llvm::isPrint(c))
    return '.';
  if (c == '\\')
    return '/';
  return c == '?' && previous == '?' ? '.' : c;
}

std::string modelc::commentText(StringRef raw) {
  constexpr size_t longest = 120;
  std::string text;
  for (char c : raw) {
    if (text.size() >= longest)
      return text + "...";
    char previous = text.empty() ? ' ' : text.back();
    char kept = commentCharacter(c, previous);
    if ((previous == '*' && kept == '/') || (previous == '/' && kept == '*'))
      text += ' ';
    text += kept;
  }
  return text;
}

void NameTable::reserveIdentifiersOf(StringRef text) {
  while (!text.empty()) {
    StringRef word = text.take_while(isIdentifierCharacter);
    if (!word.empty() && !llvm::isDigit(word.front()))
      used.insert(word);
    text = text.drop_front(word.empty() ? 1 : word.size());
  }
}

std::string NameTable::numbered(StringRef wish) {
  std::string base = wish.str();
  if (llvm::isDigit(base.back()))
    base += '_';
  unsigned &next = nextNumber[wish];
  std::string name;
  do
    name = base + std::to_string(next++);
  while (!isFree(name));
  return name;
}

std::string NameTable::unique(StringRef wish) {
  std::string name = isFree(wish) ? wish.str() : numbered(wish);
  used.insert(name);
  return name;
}

llvm::SmallVector<std::string> NameTable::uniqueRow(StringRef wish, unsigned count) {
  if (count == 1)
    return {unique(wish)};
  llvm::SmallVector<std::string> names;
  for (unsigned i = 0; i < count; ++i) {
    names.push_back(numbered(wish));
    used.insert(names.back());
  }
  return names;
}
