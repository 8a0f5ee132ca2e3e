#include "codegen/cpp/RuntimeNames.h"

#include "runtime/Embedded.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace modelc;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

static bool isSystemHeader(StringRef include) { return include.starts_with("<"); }

SmallVector<StringRef> modelc::runtimeClosure(ArrayRef<StringRef> files) {
  llvm::StringSet<> needed;
  for (StringRef file : files)
    needed.insert(file);
  // What a file includes stands before it, so one walk backwards reaches everything.
  for (StringRef file : llvm::reverse(runtimeFiles()))
    if (needed.contains(file))
      for (StringRef include : llvm::split(runtimeIncludes(file), ','))
        needed.insert(include);
  SmallVector<StringRef> ordered;
  for (StringRef file : runtimeFiles())
    if (needed.contains(file))
      ordered.push_back(file);
  return ordered;
}

SmallVector<StringRef> modelc::systemHeadersOf(ArrayRef<StringRef> files) {
  llvm::SetVector<StringRef> headers;
  for (StringRef file : files)
    for (StringRef include : llvm::split(runtimeIncludes(file), ','))
      if (isSystemHeader(include))
        headers.insert(include);
  SmallVector<StringRef> sorted(headers.begin(), headers.end());
  llvm::sort(sorted);
  return sorted;
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
    if (text.starts_with("//"))
      text = text.drop_until([](char c) { return c == '\n'; });
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
