#include "compiler/modelc/WorkFolder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace modelc;

WorkFolder::WorkFolder(StringRef wanted, StringRef modelName)
    : folder(wanted), isTemporary(wanted.empty()) {
  SmallString<128> path;
  if (isTemporary && !sys::fs::createUniqueDirectory("modelc-" + modelName, path))
    folder = path.str().str();
}

WorkFolder::~WorkFolder() {
  if (isTemporary && !folder.empty())
    sys::fs::remove_directories(folder);
}
