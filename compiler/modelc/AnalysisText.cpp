#include "compiler/modelc/Analysis.h"

#include "codegen/project/CText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

/// A name of any length in one column: what tells names apart stands at their end.
static std::string shortened(StringRef name) {
  constexpr size_t limit = 40;
  std::string line = oneLine(name);
  return line.size() <= limit ? line : "..." + line.substr(line.size() - limit + 3);
}

static void printPorts(StringRef label, ArrayRef<Port> ports, raw_ostream &os) {
  for (const Port &port : ports)
    os << formatv("  {0,-8} {1} {2} {3}, {4:N} bytes\n", label, cString(port.modelName),
                  dtypeName(port.type.getElementType()), shapeText(port.type.getShape()),
                  port.bytes);
}

static void printMemory(const Analysis &a, raw_ostream &os) {
  int64_t arena = a.interface.arenaBytes, bound = a.lowerBoundBytes;
  os << formatv("RAM\n  arena    {0:N} bytes; lower bound {1:N}, gap {2:F1} %\n", arena, bound,
                bound ? 100.0 * (arena - bound) / bound : 0.0);
  if (!a.steps.empty())
    os << formatv("  peak     at step {0}, '{1}':", a.peakStep,
                  shortened(a.steps[a.peakStep].name));
  constexpr size_t shown = 8;
  for (const NamedBytes &buffer : ArrayRef(a.peakBuffers).take_front(shown))
    os << formatv(" {0} {1:N}{2}", shortened(buffer.name), buffer.bytes,
                  &buffer == &a.peakBuffers.back() ? "" : ",");
  if (a.peakBuffers.size() > shown)
    os << formatv(" and {0} more", a.peakBuffers.size() - shown);
  os << formatv("\n  ports    inputs and outputs are the caller's; in the arena as well they would "
                "take at least {0:N} bytes\n",
                a.arenaWithPortsBytes);
  os << formatv("  stack    {0:N} bytes at most\n", a.stackBytes);
}

static void printFlash(const Analysis &a, raw_ostream &os) {
  os << formatv("flash\n  weights  {0:N} bytes\n  code     about {1:N} bytes\n  library  {2}\n",
                a.interface.weightsBytes, a.codeBytes,
                a.functions.empty() ? "nothing" : llvm::join(a.functions, ", "));
}

/// How each step is made, one row a step.
static void printSteps(const Analysis &a, raw_ostream &os) {
  os << formatv("work: {0:N} multiply-accumulates in {1} steps\n", a.macs, a.steps.size());
  size_t name = 4, kernel = 6, output = 6;
  for (const StepRow &row : a.steps) {
    name = std::max(name, shortened(row.name).size());
    kernel = std::max(kernel, row.kernel.size());
    output = std::max(output, row.output.size());
  }
  auto line = [&](const Twine &index, StringRef step, StringRef function, StringRef out,
                  const Twine &macs, const Twine &weights, const Twine &live, StringRef made) {
    os << llvm::right_justify(index.str(), 5) << "  " << llvm::left_justify(step, name) << "  "
       << llvm::left_justify(function, kernel) << "  " << llvm::left_justify(out, output) << "  "
       << llvm::right_justify(macs.str(), 15) << llvm::right_justify(weights.str(), 14)
       << llvm::right_justify(live.str(), 14) << "  " << made << "\n";
  };
  line("step", "node", "kernel", "output", "MACs", "weights", "live RAM", "made as");
  for (auto [i, row] : llvm::enumerate(a.steps))
    line(Twine(i), shortened(row.name), row.kernel, row.output, formatv("{0:N}", row.macs).str(),
         formatv("{0:N}", row.weightBytes).str(), formatv("{0:N}", row.liveBytes).str(),
         row.madeAs);
}

void modelc::printAnalysis(const Analysis &a, ArrayRef<Message> messages, StringRef nextCommand,
                           raw_ostream &os) {
  os << a.interface.name << " for " << a.target << "\n";
  printPorts("input", a.interface.inputs, os);
  printPorts("output", a.interface.outputs, os);
  for (const Message &message : messages)
    if (message.kind == Message::Note)
      os << "  assumed  " << message.text << "\n";
  printMemory(a, os);
  printFlash(a, os);
  printSteps(a, os);
  for (const Message &message : messages)
    if (message.kind == Message::Remark)
      os << "remark   " << message.text << "\n";
  os << "next     " << nextCommand << "\n";
}
