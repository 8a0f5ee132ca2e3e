# cmake -DOUTPUT=<file.cpp> -DHEADERS=<a.h,b.h,...> -DSOURCE_DIR=<runtime> -P embed.cmake
# Writes a C++ file that defines the functions of Embedded.h: each header as a raw string, without its include
# guard and #include lines, and the names that those lines held.
string(REPLACE "," ";" headers "${HEADERS}")
set(names "")
set(texts "")
set(includes "")
foreach(header IN LISTS headers)
  file(READ "${SOURCE_DIR}/${header}" text)
  string(REGEX MATCHALL "\n#include [^\n]*" lines "${text}")
  list(TRANSFORM lines REPLACE "\n#include \"runtime/(.*)\"" "\\1")
  list(TRANSFORM lines REPLACE "\n#include " "")
  list(JOIN lines "," list)
  string(REGEX REPLACE "\n#(ifndef|define|endif //) MODELC_RUNTIME_[A-Z_]+_H" "" text "${text}")
  string(REGEX REPLACE "\n#include [^\n]*" "" text "${text}")
  string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
  string(REGEX REPLACE "\n+$" "\n" text "${text}")
  string(APPEND names "\"${header}\", ")
  string(APPEND texts "      .Case(\"${header}\", R\"modelc(${text})modelc\")\n")
  string(APPEND includes "      .Case(\"${header}\", \"${list}\")\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by runtime/embed.cmake.\n
#include \"runtime/Embedded.h\"\n
#include \"llvm/ADT/StringSwitch.h\"\n
llvm::ArrayRef<llvm::StringLiteral> modelc::runtimeFiles() {
  static constexpr llvm::StringLiteral files[] = {${names}};
  return files;
}

llvm::StringRef modelc::runtimeText(llvm::StringRef file) {
  return llvm::StringSwitch<llvm::StringRef>(file)
${texts}      .Default(\"\");
}

llvm::StringRef modelc::runtimeIncludes(llvm::StringRef file) {
  return llvm::StringSwitch<llvm::StringRef>(file)
${includes}      .Default(\"\");
}\n")
