#include "codegen/project/ModelName.h"

#include "codegen/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace modelc;

/// `-I` of the generated folder would hide these.
static constexpr StringLiteral systemHeaders[] = {
    "assert",  "complex", "ctype",    "endian",      "errno",     "fcntl",   "features",
    "fenv",    "float",   "inttypes", "iso646",      "limits",    "locale",  "malloc",
    "math",    "memory",  "poll",     "pthread",     "regex",     "sched",   "search",
    "setjmp",  "signal",  "stdalign", "stdarg",      "stdatomic", "stdbool", "stddef",
    "stdint",  "stdio",   "stdlib",   "stdnoreturn", "string",    "strings", "tgmath",
    "threads", "time",    "uchar",    "unistd",      "wchar",     "wctype"};

static constexpr StringLiteral cmakeTargets[] = {
    "all", "clean", "depend", "edit_cache", "help", "install", "package", "rebuild_cache", "test"};

bool modelc::isUsableModelName(StringRef name) {
  return !name.empty() && cleanIdentifier(name, "model") == name && !isReservedIdentifier(name) &&
         !is_contained(systemHeaders, name.lower()) && !is_contained(cmakeTargets, name.lower());
}

static std::string folderOf(StringRef path) {
  SmallString<128> absolute(path);
  sys::fs::make_absolute(absolute);
  sys::path::remove_dots(absolute, /*remove_dot_dot=*/true);
  return sys::path::filename(sys::path::parent_path(absolute)).str();
}

std::string modelc::defaultModelName(StringRef path) {
  std::string stem = sys::path::stem(path).str();
  std::string name = cleanIdentifier(stem == "model" ? folderOf(path) : stem, "model");
  return isUsableModelName(name) ? name : cleanIdentifier(name + "_model", "model");
}
