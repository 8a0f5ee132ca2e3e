# Helpers for modelc's own libraries, tools and generated files.

# add_modelc_library(<name> SOURCES <file>... [DEPENDS <target>...] [MLIR <lib>...] [LIBS <modelc lib>...])
# A static library. DEPENDS names tablegen targets; MLIR names archives of MLIR or LLVM.
function(add_modelc_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;MLIR;LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  modelc_set_flags(${name})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if(NOT ARG_LIBS AND NOT "${ARG_MLIR}" MATCHES "MLIR")
    modelc_leave_out_precompiled_headers(${name})
  endif()
  target_link_libraries(${name} PUBLIC ${ARG_MLIR} ${ARG_LIBS})
endfunction()

# add_modelc_tool(<name> SOURCES <file>... [MLIR <lib>...] [LIBS <modelc lib>...])
# A program in <build>/bin.
function(add_modelc_tool name)
  cmake_parse_arguments(ARG "" "" "SOURCES;MLIR;LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  modelc_set_flags(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LIBS} ${ARG_MLIR})
  target_link_options(${name} PRIVATE LINKER:--gc-sections)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()

# add_modelc_ops(<prefix> <dialect> <family>...): the headers of a dialect, for each <family>.td those of its ops
# and enums, as target Modelc<prefix>IncGen.
function(add_modelc_ops prefix dialect)
  set(LLVM_TARGET_DEFINITIONS ${prefix}Base.td)
  mlir_tablegen(${prefix}Dialect.h.inc -gen-dialect-decls -dialect=${dialect})
  mlir_tablegen(${prefix}Dialect.cpp.inc -gen-dialect-defs -dialect=${dialect})
  foreach(family IN LISTS ARGN)
    set(LLVM_TARGET_DEFINITIONS ${family}.td)
    mlir_tablegen(${family}.h.inc -gen-op-decls)
    mlir_tablegen(${family}.cpp.inc -gen-op-defs)
    mlir_tablegen(${family}Enums.h.inc -gen-enum-decls)
    mlir_tablegen(${family}Enums.cpp.inc -gen-enum-defs)
  endforeach()
  add_public_tablegen_target(Modelc${prefix}IncGen)
endfunction()

# add_modelc_interface(<prefix> <name>): the headers of the op interface in <name>.td, with the target of
# the dialect's ops.
function(add_modelc_interface prefix name)
  set(LLVM_TARGET_DEFINITIONS ${name}.td)
  mlir_tablegen(${name}.h.inc -gen-op-interface-decls)
  mlir_tablegen(${name}.cpp.inc -gen-op-interface-defs)
  add_public_tablegen_target(Modelc${prefix}${name}IncGen)
  add_dependencies(Modelc${prefix}IncGen Modelc${prefix}${name}IncGen)
endfunction()

# add_modelc_passes(<room> <Passes.td>): passes/<room>/Passes.h.inc with declarations, definitions and
# registration, as target Modelc<Room>PassesIncGen.
function(add_modelc_passes room)
  string(SUBSTRING ${room} 0 1 first)
  string(SUBSTRING ${room} 1 -1 rest)
  string(TOUPPER ${first} first)
  set(camel ${first}${rest})
  set(LLVM_TARGET_DEFINITIONS Passes.td)
  mlir_tablegen(Passes.h.inc -gen-pass-decls -name=${camel})
  add_public_tablegen_target(Modelc${camel}PassesIncGen)
endfunction()

# Debian builds LLVM with RTTI and without assertions, so RTTI stays on; nothing throws.
function(modelc_set_flags name)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wno-unused-parameter -fno-exceptions
                                         -ffunction-sections -fdata-sections)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  if(TARGET ModelcPrecompiled AND NOT name STREQUAL ModelcPrecompiled)
    target_precompile_headers(${name} REUSE_FROM ModelcPrecompiled)
  endif()
endfunction()

# Headers of MLIR that nearly every file needs, parsed once: a file takes 1 to 2 seconds instead of 5
# to 8. Sources include what they use all the same and build without it (MODELC_PRECOMPILE=OFF).
option(MODELC_PRECOMPILE "Precompile the headers of MLIR" ON)
function(modelc_leave_out_precompiled_headers name) # they bring functions of MLIR that must be linked
  set_target_properties(${name} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
endfunction()
function(modelc_add_precompiled_headers)
  file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cpp "")
  add_library(ModelcPrecompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
  modelc_set_flags(ModelcPrecompiled)
  target_precompile_headers(ModelcPrecompiled PRIVATE ${ARGN})
endfunction()
