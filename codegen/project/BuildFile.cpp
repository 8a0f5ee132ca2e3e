#include "codegen/project/BuildFile.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

static constexpr const char *weightsRules = R"(
# The weights: assembled from {0}_weights.bin, and again when it changes.
enable_language(ASM)
target_sources({0} PRIVATE ${{CMAKE_CURRENT_SOURCE_DIR}/{0}_weights.S)
set_source_files_properties(${{CMAKE_CURRENT_SOURCE_DIR}/{0}_weights.S PROPERTIES
  LANGUAGE ASM OBJECT_DEPENDS ${{CMAKE_CURRENT_SOURCE_DIR}/{0}_weights.bin)
)";

void modelc::printBuildFile(const ModelInterface &interface, raw_ostream &os) {
  os << formatv(
      R"(# Library {0}: use it with add_subdirectory and target_link_libraries(your_program {0}).
cmake_minimum_required(VERSION 3.13)
if(CMAKE_SOURCE_DIR STREQUAL CMAKE_CURRENT_SOURCE_DIR)
  project({0} LANGUAGES CXX)
endif()
enable_language(CXX)

add_library({0} STATIC ${{CMAKE_CURRENT_SOURCE_DIR}/{0}.cpp)
target_include_directories({0} PUBLIC ${{CMAKE_CURRENT_SOURCE_DIR})
set_target_properties({0} PROPERTIES
  CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON POSITION_INDEPENDENT_CODE ON)

# Without optimisation the kernels are some 50 times slower: Debug is for your code.
if(NOT MSVC)
  target_compile_options({0} PRIVATE
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<OR:$<CONFIG:Debug>,$<CONFIG:>>>:-O2>)
endif()
)",
      interface.name);
  if (interface.weights == WeightsMode::Incbin)
    os << formatv(weightsRules, interface.name);
}
