#include "compiler/modelc/WorkFolder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace modelc;

WorkFolder::WorkFolder(StringRef modelName) {
  SmallString<128> path;
  if (!sys::fs::createUniqueDirectory("modelc-" + modelName, path))
    folder = path.str().str();
}

WorkFolder::~WorkFolder() {
  if (!folder.empty())
    sys::fs::remove_directories(folder);
}
