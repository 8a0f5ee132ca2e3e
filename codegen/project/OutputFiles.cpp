#include "codegen/project/OutputFiles.h"

#include "llvm/Support/Path.h"

using namespace llvm;
using namespace modelc;

OutputFiles::~OutputFiles() {
  for (File &file : files)
    consumeError(file.temporary.discard()); // nothing to be done, and nobody to be told
}

Error OutputFiles::write(StringRef name, function_ref<void(raw_ostream &)> print) {
  if (std::error_code error = sys::fs::create_directories(
          folder, /*IgnoreExisting=*/true, sys::fs::all_all)) // less what the umask takes away
    return createStringError(error, folder + ": cannot be made: " + error.message());
  SmallString<128> path(folder);
  sys::path::append(path, name);
  Expected<sys::fs::TempFile> file = sys::fs::TempFile::create(path + ".%%%%%%%%");
  if (!file)
    return createStringError(path + ": cannot be written: " + toString(file.takeError()));
  files.push_back({path.str().str(), std::move(*file)});
  raw_fd_ostream os(files.back().temporary.FD, /*shouldClose=*/false);
  print(os);
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  return error ? createStringError(error, path + ": cannot be written: " + error.message())
               : Error::success();
}

Error OutputFiles::commit() {
  for (File &file : files)
    if (Error error = file.temporary.keep(file.path))
      return createStringError(file.path + ": cannot be written: " + toString(std::move(error)));
  files.clear();
  return Error::success();
}
