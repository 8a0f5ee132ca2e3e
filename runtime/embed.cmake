# cmake -DOUTPUT=<file.cpp> -DHEADERS=<a.h,b.h,...> -DSOURCE_DIR=<runtime> -P embed.cmake
# Writes a C++ file that defines modelc::runtimeText (Embedded.h): each header as a raw string, without its
# include guard and #include lines.
string(REPLACE "," ";" headers "${HEADERS}")
set(cases "")
foreach(header IN LISTS headers)
  file(READ "${SOURCE_DIR}/${header}" text)
  string(REGEX REPLACE "\n#(ifndef|define|endif //) MODELC_RUNTIME_[A-Z_]+_H" "" text "${text}")
  string(REGEX REPLACE "\n#include [^\n]*" "" text "${text}")
  string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
  string(REGEX REPLACE "\n+$" "\n" text "${text}")
  string(APPEND cases "      .Case(\"${header}\", R\"modelc(${text})modelc\")\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by runtime/embed.cmake.\n
#include \"runtime/Embedded.h\"\n
#include \"llvm/ADT/StringSwitch.h\"\n
llvm::StringRef modelc::runtimeText(llvm::StringRef file) {
  return llvm::StringSwitch<llvm::StringRef>(file)
${cases}      .Default(\"\");
}\n")
