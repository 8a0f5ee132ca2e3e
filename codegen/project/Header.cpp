#include "codegen/project/Header.h"

#include "codegen/Names.h"
#include "codegen/Version.h"
#include "codegen/project/CText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

/// Raised when code that was written for an older header could break.
static constexpr int abiVersion = 1;

/// "needs sqrtf of libm", broken into lines of a comment.
static std::string libraryText(ArrayRef<std::string> calls) {
  constexpr size_t width = 100;
  std::string text, line = " * Of libm it may need";
  if (calls.empty())
    return line + " nothing.";
  for (auto [i, call] : llvm::enumerate(calls)) {
    if (line.size() + call.size() + 2 > width) {
      text += line + "\n";
      line = " *";
    }
    line += " " + call + (i + 1 == calls.size() ? "." : ",");
  }
  return text + line;
}

static void printOpening(const ModelInterface &interface, ArrayRef<std::string> calls,
                         raw_ostream &os) {
  os << formatv(R"(/* {0}.h: made by modelc {1}; for C99 and C++98 up.
 *
 * {0}_run computes the model's outputs from its inputs. It uses no heap, lock or system call, keeps
 * nothing between calls, and may run in several threads at once with an arena and outputs each.
 *
 * External symbols: defines {0}_run and {0}_status_text{2}; needs memcpy, memset
 * and the like of the C library where the compiler makes calls of them. g++ -O0 also names
 * __gxx_personality_v0, unless -fno-exceptions is given.
{4}
 */
#ifndef {3}_H
#define {3}_H

#include <stddef.h>
#include <stdint.h>

)",
                interface.name, versionText,
                interface.weights == WeightsMode::Incbin ? " and " + interface.name + "_weights"
                                                         : "",
                interface.upper, libraryText(calls));
}

static void printFigures(const ModelInterface &interface, StringRef modelHash, int64_t stackBytes,
                         raw_ostream &os) {
  os << formatv(R"(#define {0}_MODELC_VERSION "{1}"
#define {0}_MODEL_HASH "sha256:{2}"
#define {0}_ABI {3}
#define {0}_ARENA_BYTES {4}
#define {0}_ARENA_ALIGN {5}
#define {0}_WEIGHTS_BYTES {6}
#define {0}_WEIGHTS_ALIGN {5}
#define {0}_STACK_BYTES {7}
)",
                interface.upper, versionText, modelHash, abiVersion, interface.arenaBytes,
                interface.arenaAlign, interface.weightsBytes, stackBytes);
}

static void printPortFigures(const Port &port, StringRef prefix, raw_ostream &os) {
  ArrayRef<int64_t> shape = port.type.getShape();
  std::string sizes = shape.empty() ? "1" : StringRef(shapeText(shape)).trim("[]").str();
  os << formatv(R"(#define {0}_NAME {1}
#define {0}_DTYPE "{2}"
#define {0}_RANK {3}
#define {0}_SHAPE {{{4}}
#define {0}_BYTES {5}
)",
                prefix, cString(port.modelName), dtypeName(port.type.getElementType()),
                shape.size(), sizes, port.bytes);
}

static void printPorts(ArrayRef<Port> ports, StringRef prefix, raw_ostream &os) {
  os << "\n#define " << prefix << "_COUNT " << ports.size() << "\n";
  for (auto [index, port] : llvm::enumerate(ports))
    printPortFigures(port, (prefix + "_" + Twine(index)).str(), os);
}

static void printFields(ArrayRef<Port> ports, StringRef qualifier, raw_ostream &os) {
  for (const Port &port : ports)
    os << formatv("  {0}{1} *{2}; /* {3} {4} */\n", qualifier,
                  cElementType(port.type.getElementType()), port.field,
                  commentText(cString(port.modelName)), shapeText(port.type.getShape()));
}

static void printArguments(const ModelInterface &interface, raw_ostream &os) {
  os << formatv(R"(
#ifdef __cplusplus
extern "C" {{
#endif

/* Tensors are contiguous and row-major; the alignment of an element is enough. Inputs are not written.
 * Outputs and the arena overlap nothing. */
typedef struct {0}_args {{
)",
                interface.name);
  printFields(interface.inputs, "const ", os);
  printFields(interface.outputs, "", os);
  os << formatv(
      R"(  void *arena; /* scratch, {1}_ARENA_BYTES aligned to {1}_ARENA_ALIGN; one for each concurrent call */
  size_t arena_bytes;
} {0}_args;
)",
      interface.name, interface.upper);
}

static void printFunctions(const ModelInterface &interface, raw_ostream &os) {
  os << formatv(R"(
/* Returns 0, or what is wrong with the arguments; nothing has been written then. The low byte is the
 * kind (1 null, 2 misaligned, 3 too small), the bits above it the number of the field: 0 for args
 * itself, then from 1 in the order of {0}_args. */
#if defined(__GNUC__)
__attribute__((warn_unused_result))
#endif
int {0}_run(const {0}_args *args);

/* A sentence for a status of {0}_run. */
const char *{0}_status_text(int status);

#ifdef __cplusplus
}
#endif

#endif /* {1}_H */
)",
                interface.name, interface.upper);
}

void modelc::printHeader(const ModelInterface &interface, const HeaderFigures &figures,
                         raw_ostream &os) {
  printOpening(interface, figures.libraryCalls, os);
  printFigures(interface, figures.modelHash, figures.stackBytes, os);
  printPorts(interface.inputs, interface.upper + "_INPUT", os);
  printPorts(interface.outputs, interface.upper + "_OUTPUT", os);
  printArguments(interface, os);
  printFunctions(interface, os);
}
