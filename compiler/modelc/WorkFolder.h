// A folder for what run and verify build.

#ifndef MODELC_COMPILER_MODELC_WORKFOLDER_H
#define MODELC_COMPILER_MODELC_WORKFOLDER_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc {

/// The folder of -o, which stays, or a new one for temporary files, which goes with this object.
class WorkFolder {
public:
  WorkFolder(llvm::StringRef wanted, llvm::StringRef modelName);
  ~WorkFolder();
  WorkFolder(const WorkFolder &) = delete;

  /// Empty if no folder could be made.
  const std::string &path() const { return folder; }

private:
  std::string folder;
  bool isTemporary;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_WORKFOLDER_H
