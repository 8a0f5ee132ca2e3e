// Files that appear all together or not at all.

#ifndef MODELC_CODEGEN_PROJECT_OUTPUTFILES_H
#define MODELC_CODEGEN_PROJECT_OUTPUTFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace modelc {

/// Collects files of one folder under temporary names; commit() renames them. What has not been
/// committed is removed again, also when the program is killed.
class OutputFiles {
public:
  explicit OutputFiles(llvm::StringRef folder) : folder(folder) {}
  ~OutputFiles();

  /// Writes a file by calling `print`; makes the folder if there is none.
  llvm::Error write(llvm::StringRef name, llvm::function_ref<void(llvm::raw_ostream &)> print);

  /// Gives all files their names, replacing older ones.
  llvm::Error commit();

private:
  struct File {
    std::string path;
    llvm::sys::fs::TempFile temporary;
  };
  std::string folder;
  llvm::SmallVector<File> files;
};

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_OUTPUTFILES_H
