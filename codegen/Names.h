// Identifiers of the generated files: made from the model's own names, never clashing, the same
// each time.

#ifndef MODELC_CODEGEN_NAMES_H
#define MODELC_CODEGEN_NAMES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <string>

namespace modelc {

/// `raw` as an identifier: ASCII letters, digits and single underscores, at most 60 characters, in
/// lower case if it had no small letter (macros have none);
/// other bytes become underscores. What would start with a digit gets `fallback` in front; what has
/// nothing left is `fallback`. `fallback` must be an identifier. The result may be a keyword: see
/// NameTable.
std::string cleanIdentifier(llvm::StringRef raw, llvm::StringRef fallback);

/// Whether C or C++ reserve the identifier, or a common compiler or platform header defines it as a
/// macro.
bool isReservedIdentifier(llvm::StringRef name);

/// `raw` for a comment, either `//` or in a block: printable ASCII in one line that neither ends
/// the comment nor continues it in the next line. At most 120 characters.
std::string commentText(llvm::StringRef raw);

/// The names in use in one scope and those around it.
class NameTable {
public:
  /// Takes a name that was chosen elsewhere.
  void reserve(llvm::StringRef name) { used.insert(name); }

  /// Takes each identifier that occurs in `text`.
  void reserveIdentifiersOf(llvm::StringRef text);

  /// A name that is neither reserved nor taken: `wish` itself, else with the lowest free number.
  /// `wish` must be an identifier.
  std::string unique(llvm::StringRef wish);

  /// `count` free names, which it takes: as `unique` for one, else `wish` with ascending numbers.
  llvm::SmallVector<std::string> uniqueRow(llvm::StringRef wish, unsigned count);

private:
  bool isFree(llvm::StringRef name) const {
    return !used.contains(name) && !isReservedIdentifier(name);
  }
  std::string numbered(llvm::StringRef wish);

  llvm::StringSet<> used;
  llvm::StringMap<unsigned> nextNumber;
};

} // namespace modelc

#endif // MODELC_CODEGEN_NAMES_H
