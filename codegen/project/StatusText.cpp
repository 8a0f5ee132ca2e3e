#include "codegen/project/StatusText.h"

#include "dialects/nn/Weights.h"

using namespace mlir;
using namespace modelc;

static void printCase(raw_ostream &os, StatusKind kind, int field, const Twine &text) {
  os << "  case " << field << " << 8 | " << int(kind) << ":\n    return \"" << text << "\";\n";
}

/// A pointer to elements can be null, and misaligned where an element has more than a byte.
static void printPort(const Port &port, int field, raw_ostream &os) {
  printCase(os, StatusKind::Null, field, port.field + " is null");
  if (nn::elementBytes(port.type.getElementType()) > 1)
    printCase(os, StatusKind::Misaligned, field, port.field + " is not aligned to its elements");
}

static void printArena(const ModelInterface &interface, raw_ostream &os) {
  printCase(os, StatusKind::Null, interface.arenaField(), "arena is null");
  printCase(os, StatusKind::Misaligned, interface.arenaField(),
            "arena is not aligned to " + interface.upper + "_ARENA_ALIGN");
  printCase(os, StatusKind::TooSmall, interface.arenaBytesField(),
            "arena_bytes is less than " + interface.upper + "_ARENA_BYTES");
}

void modelc::printStatusText(const ModelInterface &interface, raw_ostream &os) {
  os << "extern \"C\" const char *" << interface.name
     << "_status_text(int status) {\n  switch (status) {\n"
     << "  case 0:\n    return \"ok\";\n";
  printCase(os, StatusKind::Null, 0, "args is null");
  for (unsigned i = 0; i < interface.inputs.size(); ++i)
    printPort(interface.inputs[i], interface.inputField(i), os);
  for (unsigned i = 0; i < interface.outputs.size(); ++i)
    printPort(interface.outputs[i], interface.outputField(i), os);
  if (interface.arenaBytes > 0)
    printArena(interface, os);
  os << "  default:\n    return \"unknown status\";\n  }\n}\n";
}
