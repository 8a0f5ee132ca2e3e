#include "codegen/cpp/RuntimeNames.h"

#include "runtime/Embedded.h"

#include "llvm/ADT/StringExtras.h"

using namespace modelc;
using llvm::StringRef;

llvm::ArrayRef<llvm::StringLiteral> modelc::runtimeFiles() {
  static constexpr llvm::StringLiteral files[] = {"types.h", "vector.h", "math.h", "rows.h"};
  return files;
}

const NameTable &modelc::runtimeNames() {
  static const NameTable table = [] {
    NameTable names;
    for (StringRef file : runtimeFiles())
      names.reserveIdentifiersOf(runtimeText(file));
    return names;
  }();
  return table;
}

/// Words of `text` that are called or instantiated, or are macros or types.
static void reserveCallables(StringRef text, NameTable &names) {
  auto isWordCharacter = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  while (!text.empty()) {
    StringRef word = text.take_while(isWordCharacter);
    text = text.drop_front(word.empty() ? 1 : word.size());
    bool isMacro = word.starts_with("MODELC_");
    if (!word.empty() && (isMacro || text.starts_with("(") || text.starts_with("<")))
      names.reserve(word);
  }
}

const NameTable &modelc::runtimeNamesForLocals() {
  static const NameTable table = [] {
    NameTable names;
    for (StringRef file : runtimeFiles())
      reserveCallables(runtimeText(file), names);
    for (StringRef kind : {"f", "i", "u"})
      for (StringRef bits : {"8", "16", "32", "64"}) {
        names.reserve((kind + bits).str());
        for (StringRef lanes : {"2", "4", "8", "16"})
          names.reserve((kind + bits + "x" + lanes).str());
      }
    names.reserve("index_t");
    return names;
  }();
  return table;
}
