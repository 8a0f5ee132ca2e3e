#include "passes/dispatch/NodeNames.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

void modelc::collectNodeNames(Location loc, SmallVectorImpl<StringRef> &names) {
  if (auto named = dyn_cast<NameLoc>(loc)) {
    if (!llvm::is_contained(names, named.getName().getValue()))
      names.push_back(named.getName().getValue());
  } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
    for (Location part : fused.getLocations())
      collectNodeNames(part, names);
  }
}

StringRef modelc::nodeName(Location loc) {
  SmallVector<StringRef> names;
  collectNodeNames(loc, names);
  return names.empty() ? StringRef() : names.front();
}

static constexpr size_t longestSymbol = 64;

std::string modelc::cleanSymbol(StringRef name) {
  std::string symbol;
  for (char c : name) {
    bool fits = llvm::isAlnum(c);
    if (fits && symbol.empty() && llvm::isDigit(c))
      symbol = "n";
    if (fits)
      symbol += c;
    else if (!symbol.empty() && symbol.back() != '_')
      symbol += '_';
    if (symbol.size() == longestSymbol)
      break;
  }
  return StringRef(symbol).rtrim('_').str();
}
