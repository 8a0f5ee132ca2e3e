#include "compiler/modelc/Summary.h"

#include "codegen/project/CText.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

static void printPorts(StringRef label, ArrayRef<Port> ports, raw_ostream &os) {
  for (const Port &port : ports)
    os << formatv("  {0,-8} {1} {2} {3}\n", label, cString(port.modelName),
                  dtypeName(port.type.getElementType()), shapeText(port.type.getShape()));
}

static int64_t integerAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : 0;
}

static void printArena(func::FuncOp main, const ModelInterface &interface, raw_ostream &os) {
  int64_t bound = integerAttr(main, "kernel.lower_bound_bytes");
  double gap = bound ? 100.0 * (interface.arenaBytes - bound) / bound : 0;
  os << formatv("  arena    {0:N} bytes (lower bound {1:N}, gap {2:F1} %)\n", interface.arenaBytes,
                bound, gap);
}

static void printKernels(ModuleOp source, raw_ostream &os) {
  int64_t byFloor = 0, all = 0;
  for (auto function : source.getOps<func::FuncOp>()) {
    auto madeAs = function->getAttrOfType<StringAttr>("kernel.made_as");
    all += function.getName() != "main";
    byFloor += madeAs && madeAs.getValue() == "floor";
  }
  os << formatv("  kernels  {0}: {1} by recipe, {2} by the floor\n", all, all - byFloor, byFloor);
}

void modelc::printSummary(Compilation &compilation, const ProjectSummary &project, StringRef folder,
                          raw_ostream &os) {
  const Options &options = compilation.options;
  ModuleOp source = compilation.getModule();
  const ModelInterface &interface = project.interface;
  os << interface.name << " for " << options.target->name
     << (options.mcpuIsDefault ? " (default; -mcpu=native is this machine)" : "") << "\n";
  printPorts("input", interface.inputs, os);
  printPorts("output", interface.outputs, os);
  printArena(source.lookupSymbol<func::FuncOp>("main"), interface, os);
  os << formatv("  weights  {0:N} bytes, {1}\n", interface.weightsBytes,
                interface.weights == WeightsMode::Embed ? "in " + interface.name + ".cpp"
                                                        : "in " + interface.name + "_weights.bin");
  printKernels(source, os);
  if (int64_t remarks = compilation.hiddenRemarks())
    os << formatv("  remarks  {0}, printed with -report=why\n", remarks);
  os << formatv("  files    {0}: {1}\n", folder, llvm::join(project.files, ", "));
}
