// A folder for what run and verify build.

#ifndef MODELC_COMPILER_MODELC_WORKFOLDER_H
#define MODELC_COMPILER_MODELC_WORKFOLDER_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc {

/// A new folder for temporary files, which goes with this object and all that is in it.
class WorkFolder {
public:
  explicit WorkFolder(llvm::StringRef modelName);
  ~WorkFolder();
  WorkFolder(const WorkFolder &) = delete;

  /// Empty if no folder could be made.
  const std::string &path() const { return folder; }

private:
  std::string folder;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_WORKFOLDER_H
