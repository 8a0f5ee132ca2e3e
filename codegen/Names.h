// Names that go into generated files: the model's own, made identifiers and kept apart.

#ifndef MODELC_CODEGEN_NAMES_H
#define MODELC_CODEGEN_NAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <string>

namespace modelc {

/// `text` (any bytes) as an identifier of C and C++: runs of other characters than ASCII letters
/// and digits become one `_`; none is left at the start or the end, so that nothing reserved
/// arises. What starts with a digit gets `fallback` before it, what is empty becomes `fallback`,
/// keywords and macros of system headers get a `_` at the end, more than 64 characters are cut.
std::string cleanIdentifier(llvm::StringRef text, llvm::StringRef fallback);

/// The identifiers of one scope of a generated file. The same sequence of claims gives the same
/// names.
class NameScope {
public:
  /// A scope that hides no name of `outer`, which must outlive it.
  explicit NameScope(const NameScope *outer = nullptr) : outer(outer) {}

  /// `wanted` cleaned, with `_2`, `_3`, ... at the end if that is taken.
  std::string claim(llvm::StringRef wanted, llvm::StringRef fallback);

  /// Keeps `name`, as it is, from being claimed.
  void reserve(llvm::StringRef name) { taken.insert(name); }

private:
  bool isTaken(llvm::StringRef name) const;

  const NameScope *outer;
  llvm::StringSet<> taken;
};

} // namespace modelc

#endif // MODELC_CODEGEN_NAMES_H
