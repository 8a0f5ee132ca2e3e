#include "codegen/project/WeightsAssembly.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

void modelc::printWeightsAssembly(const ModelInterface &interface, raw_ostream &os) {
  os << formatv(
      R"(/* The weights of {0}: {2} bytes of {0}_weights.bin. Compile it with gcc or clang, in any
 * directory. Where __FILE__ is no path to this folder (-ffile-prefix-map), define {1}_WEIGHTS_FILE as
 * the path of the .bin file, in quotes. */
.macro {0}_embed file, suffix
  .incbin "\file\()\suffix"
.endm

#if defined(__APPLE__)
  .const
  .private_extern _{0}_weights
  .globl _{0}_weights
  .balign {3}
_{0}_weights:
#elif defined(__ELF__)
  .section .rodata.{0}_weights,"a",%progbits
  .hidden {0}_weights
  .globl {0}_weights
  .type {0}_weights, %object
  .size {0}_weights, {2}
  .balign {3}
{0}_weights:
#else
#error "{0}_weights.S knows ELF and Mach-O only: compile the model with -weights=embed"
#endif

#ifdef {1}_WEIGHTS_FILE
  .incbin {1}_WEIGHTS_FILE
#else
#include "{0}_weights"
#endif

#if defined(__ELF__)
  .section .note.GNU-stack,"",%progbits
#endif
)",
      interface.name, interface.upper, interface.weightsBytes, interface.arenaAlign);
}

void modelc::printWeightsPath(const ModelInterface &interface, raw_ostream &os) {
  os << formatv(
      R"(/* Included by {0}_weights.S: the path of this very file, with .bin after it, is the weights'. */
{0}_embed __FILE__, .bin
)",
      interface.name);
}
